import type { SavedAddress } from "@tote/client";
import { useTote } from "@tote/react";
import { useState } from "react";
import { useWords } from "../../shell/language.ts";
import { useAnnounce } from "../../ui/announcer.tsx";
import { useAct } from "../../ui/api/use-act.ts";
import { useRead } from "../../ui/api/use-read.ts";
import { Page } from "../../ui/page.tsx";
import { Empty, Loaded, Refusal } from "../../ui/states.tsx";
import { AddressDialog } from "./address-dialog.tsx";
import { addressesTexts } from "./addresses.texts.ts";

/** `/account/addresses`. */
export function AddressesPage() {
  const words = useWords(addressesTexts);
  const announce = useAnnounce();
  const addresses = useRead("/api/auth/addresses", (tote, signal) =>
    tote.session.addresses.list({ limit: 100 }, { signal }),
  );
  const [edited, edit] = useState<SavedAddress | "new" | null>(null);
  const saved = async () => {
    edit(null);
    announce(words.saved);
    await addresses.refetch();
  };
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <button type="button" className="btn" onClick={() => edit("new")}>
          {words.add}
        </button>
      }
    >
      <Loaded query={addresses}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty title={words.emptyTitle}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : (
            <ul className="rows">
              {data.map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  onEdit={() => edit(address)}
                  onRemoved={addresses.refetch}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <AddressDialog address={edited} onClose={() => edit(null)} onSaved={saved} />
    </Page>
  );
}

interface RowProps {
  address: SavedAddress;
  onEdit: () => void;
  onRemoved: () => unknown;
}

function AddressRow({ address, onEdit, onRemoved }: RowProps) {
  const words = useWords(addressesTexts);
  const announce = useAnnounce();
  const { session } = useTote();
  const remove = useAct(async () => {
    await session.addresses.delete(address.id);
    announce(words.removed);
    await onRemoved();
  });
  const { label, name, lines, phone } = address;
  const uses = [address.isDefaultShipping && words.shippingDefault, address.isDefaultBilling && words.billingDefault];
  return (
    <li className="row plain">
      <div className="row-text">
        <p className="row-title">
          {label ?? name}
          {uses.filter(Boolean).map((use) => (
            <span key={String(use)} className="mark">
              {use}
            </span>
          ))}
        </p>
        <address className="row-note preserved">
          {lines.filter((line) => label !== null || line !== name).join("\n")}
          {phone !== null && `\n${phone}`}
        </address>
        <Refusal error={remove.error} />
      </div>
      <p className="row-actions">
        <button type="button" className="link-btn" aria-label={`${words.edit}: ${label ?? name}`} onClick={onEdit}>
          {words.edit}
        </button>
        <button
          type="button"
          className="link-btn"
          aria-label={`${words.remove}: ${label ?? name}`}
          onClick={() => void remove.run()}
        >
          {words.remove}
        </button>
      </p>
    </li>
  );
}
