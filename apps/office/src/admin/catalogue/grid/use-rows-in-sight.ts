import { type RefObject, useCallback, useState } from "react";

/** So many are drawn whole. */
const FEW = 80;
/** Drawn beyond what is in sight, so that the keyboard finds the next row. */
const BEYOND = 15;
const ROW_PX = 36;
/** More than a frame of the grid shows. */
const IN_SIGHT = 20;

interface RowsInSight {
  readonly isLong: boolean;
  readonly first: number;
  readonly last: number;
  /** The heights of the rows before and behind, which are not drawn. */
  readonly above: number;
  readonly below: number;
  readonly onScroll: () => void;
  /** Brings a row into sight. */
  readonly show: (row: number) => void;
}

/** The rows of a long grid that are drawn, by the scroll position of its frame. */
export function useRowsInSight(frame: RefObject<HTMLElement | null>, count: number): RowsInSight {
  const [top, scrolled] = useState(0);
  const isLong = count > FEW;
  const first = isLong ? Math.max(0, Math.min(count - IN_SIGHT, top) - BEYOND) : 0;
  const last = isLong ? Math.min(count, top + IN_SIGHT + BEYOND) : count;
  const onScroll = useCallback(() => {
    // In steps, so that a small move draws nothing.
    const row = Math.floor((frame.current?.scrollTop ?? 0) / ROW_PX);
    scrolled(row - (row % 5));
  }, [frame]);
  const show = useCallback((row: number) => frame.current?.scrollTo({ top: Math.max(0, row - 2) * ROW_PX }), [frame]);
  return { isLong, first, last, above: first * ROW_PX, below: (count - last) * ROW_PX, onScroll, show };
}
