/** Text of the document: paragraphs, and code between backticks. It is written in English. */
export function Prose({ text }: { text: string }) {
  return (
    <>
      {text.split("\n\n").map((paragraph) => (
        <p>
          <Words text={paragraph} />
        </p>
      ))}
    </>
  );
}

export function Words({ text }: { text: string }) {
  return <>{text.split("`").map((part, place) => (place % 2 === 1 ? <code>{part}</code> : part))}</>;
}
