/** A code whose words may break on a narrow screen. */
export function BreakableCode({ code }: { code: string }) {
  return (
    <code>
      {code.split("_").map((word, index) => (
        <span key={word}>
          {index > 0 && (
            <>
              _<wbr />
            </>
          )}
          {word}
        </span>
      ))}
    </code>
  );
}

/** A text of the API document, whose backticks mark code. */
export function WithCode({ text }: { text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}</>;
}
