import { useEffect, useRef } from "react";

/** A value of a form that something other than a field makes. A change is told to the form as typing would be. */
export function HiddenValue({ name, label, value }: { name: string; label: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} aria-label={label} value={value} readOnly />;
}
