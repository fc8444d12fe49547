import { newId } from "../../../../platform/ids.ts";
import type { VariantDraft } from "../editing/variant-draft.ts";
import type { ImageInput } from "../product-input.ts";

export interface ImageDraft {
  id: string;
  url: string;
  alt: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  /** Sorted. */
  variantIds: readonly string[];
}

/** The pictures that a patch leaves. One that is still there keeps its id: it is found by that, else by its address. */
export function draftImages(
  inputs: readonly ImageInput[] | undefined,
  variants: readonly VariantDraft[],
  known: readonly ImageDraft[],
): readonly ImageDraft[] {
  if (inputs === undefined) return known;
  const free = new Set(known);
  const take = (isSame: (candidate: ImageDraft) => boolean): ImageDraft | undefined => {
    const found = [...free].find(isSame);
    if (found !== undefined) free.delete(found);
    return found;
  };
  const byId = inputs.map(({ imageId }) =>
    imageId === undefined ? undefined : take((candidate) => candidate.id === imageId),
  );
  return inputs.map((input, index) => {
    const before = byId[index] ?? take((candidate) => candidate.url === input.url);
    return draftImage(input, variants, before);
  });
}

function draftImage(image: ImageInput, variants: readonly VariantDraft[], before: ImageDraft | undefined): ImageDraft {
  const isSame = before?.url === image.url;
  const shown = [
    ...(image.variantIds ?? []),
    ...(image.variantPositions ?? []).flatMap((position) => variants[position]?.id ?? []),
  ];
  return {
    id: before?.id ?? newId(),
    url: image.url,
    alt: image.alt?.trim() ?? "",
    width: image.width ?? (isSame ? before.width : null),
    height: image.height ?? (isSame ? before.height : null),
    placeholder: image.placeholder ?? (isSame ? before.placeholder : null),
    variantIds: [...new Set(shown)].sort(),
  };
}
