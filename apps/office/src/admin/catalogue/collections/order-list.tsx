import { type KeyboardEvent, type ReactNode, useState } from "react";

interface OrderListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Says what the handle moves. */
  grip: (item: Item) => string;
  show: (item: Item) => ReactNode;
  /** The items in their new order. */
  onMove: (items: Item[], moved: Item, to: number) => void;
}

/** A list whose order is changed by dragging or, at a handle with the focus, by the arrow keys. */
export function OrderList<Item>({ label, items, keyOf, grip, show, onMove }: OrderListProps<Item>) {
  const [dragged, drag] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || from === to) return;
    onMove(items.toSpliced(from, 1).toSpliced(to, 0, item), item, to);
  };
  const press = (event: KeyboardEvent, at: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(at, at + step);
  };
  return (
    <ol className="order-list" aria-label={label}>
      {items.map((item, index) => (
        <li
          key={keyOf(item)}
          draggable
          onDragStart={() => drag(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== null) move(dragged, index);
            drag(null);
          }}
        >
          <button type="button" className="grip" aria-label={grip(item)} onKeyDown={(event) => press(event, index)}>
            ⠿
          </button>
          {show(item)}
        </li>
      ))}
    </ol>
  );
}
