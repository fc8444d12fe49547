import { Editor } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import type { RichWords } from "./rich.texts.ts";

interface RichTextProps {
  value: string;
  label: string;
  words: RichWords;
  onChange: (html: string) => void;
}

/** The editor of descriptions. Its own styles are in the office's sheet: the page's policy lets in no other. */
export default function RichText({ value, label, words, onChange }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, show] = useState(0);
  const first = useRef({ value, onChange });
  useEffect(() => {
    if (place.current === null) return;
    const made = new Editor({
      element: place.current,
      content: first.current.value,
      injectCSS: false,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3] },
          link: { openOnClick: false, protocols: ["http", "https", "mailto"] },
        }),
      ],
      editorProps: { attributes: { role: "textbox", "aria-multiline": "true", "aria-label": label, class: "rich" } },
      onUpdate: ({ editor: changed }) => first.current.onChange(changed.isEmpty ? "" : changed.getHTML()),
      onTransaction: () => show((count) => count + 1),
    });
    setEditor(made);
    return () => made.destroy();
  }, [label]);
  return (
    <div className="rich-frame">
      {editor !== null && <Tools editor={editor} words={words} />}
      <div ref={place} />
    </div>
  );
}

function Tools({ editor, words }: { editor: Editor; words: RichWords }) {
  const link = () => {
    const before = String(editor.getAttributes("link").href ?? "https://");
    const href = window.prompt(words.linkAsk, before);
    if (href === null) return;
    const chain = editor.chain().focus().extendMarkRange("link");
    if (href.trim() === "") chain.unsetLink().run();
    else chain.setLink({ href: href.trim() }).run();
  };
  const tools = [
    {
      id: "bold",
      title: words.bold,
      sign: "B",
      isOn: editor.isActive("bold"),
      act: () => editor.chain().focus().toggleBold().run(),
    },
    {
      id: "italic",
      title: words.italic,
      sign: "I",
      isOn: editor.isActive("italic"),
      act: () => editor.chain().focus().toggleItalic().run(),
    },
    {
      id: "heading",
      title: words.heading,
      sign: "H",
      isOn: editor.isActive("heading"),
      act: () => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      id: "list",
      title: words.list,
      sign: "•",
      isOn: editor.isActive("bulletList"),
      act: () => editor.chain().focus().toggleBulletList().run(),
    },
    {
      id: "numbers",
      title: words.numbers,
      sign: "1.",
      isOn: editor.isActive("orderedList"),
      act: () => editor.chain().focus().toggleOrderedList().run(),
    },
    { id: "link", title: words.link, sign: "↗", isOn: editor.isActive("link"), act: link },
  ];
  return (
    <div className="rich-tools">
      {tools.map(({ id, title, sign, isOn, act }) => (
        <button key={id} type="button" className={`rich-${id}`} aria-pressed={isOn} title={title} onClick={act}>
          <span aria-hidden="true">{sign}</span>
          <span className="vh">{title}</span>
        </button>
      ))}
    </div>
  );
}
