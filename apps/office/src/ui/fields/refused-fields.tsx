import { createContext, useContext, useLayoutEffect, useRef, useState } from "react";
import { useLocale } from "../../shell/language.ts";
import { Refusal } from "../states.tsx";
import { type Fault, type Faults, faultAt } from "./faults.ts";
import { faultSentence, type Place } from "./sentence.ts";

/** The faults of the form around a field, by the field's name. */
export const RefusedFields = createContext<Faults>({});

/** The sentence that stands at a field, known by one or several names; `undefined` unless it was refused. */
export function useFault(names: string | readonly string[], place: Place): string | undefined {
  const { language } = useLocale();
  const fault = faultAt(useContext(RefusedFields), names);
  return fault && (fault.text ?? faultSentence(fault, language, place) ?? fault.detail);
}

/**
 * A refusal that stands at no field of the form around it: of the whole, or of something that has no field there. Fields
 * are known by their `data-fault`.
 */
export function FormRefusal({ error, faults }: { error: Error | null; faults: Faults }) {
  const { language } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [homeless, find] = useState<readonly Fault[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the faults are those of the error
  useLayoutEffect(() => {
    const marked = place.current?.closest("form")?.querySelectorAll<HTMLElement>("[data-fault]") ?? [];
    const shown = new Set([...marked].map(({ dataset }) => faultAt(faults, dataset.fault?.split(",") ?? [])?.name));
    find(Object.values(faults).filter(({ name }) => !shown.has(name)));
  }, [error]);
  const isOfFields = Object.keys(faults).length > 0;
  return (
    <div ref={place} hidden={isOfFields ? homeless.length === 0 : error === null}>
      {!isOfFields && <Refusal error={error} />}
      {isOfFields && homeless.length > 0 && (
        <div className="notice bad" role="alert">
          {homeless.map((fault) => (
            <p key={fault.name}>
              {fault.name}: {fault.text ?? faultSentence(fault, language) ?? fault.detail}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
