import { useCreatorWallet } from "@tote/react/query";
import { useWords } from "../../shell/language.ts";
import { Page, Part } from "../../ui/page.tsx";
import { Loaded } from "../../ui/states.tsx";
import { Ledger } from "./ledger.tsx";
import { MoneyBar } from "./money-bar.tsx";
import { NextPayout } from "./next-payout.tsx";
import { Payouts } from "./payouts.tsx";
import { Releases } from "./releases.tsx";
import { Waiting } from "./waiting.tsx";
import { walletTexts } from "./wallet.texts.ts";

/** `/creator/wallet`: everything earned, where it is, and when it comes. */
export function WalletPage() {
  const words = useWords(walletTexts);
  const wallet = useCreatorWallet();
  return (
    <Page title={words.title} lead={words.lead}>
      <Loaded query={wallet} rows={5}>
        {(own) => (
          <>
            <div className="tile tile-in">
              <MoneyBar balances={own.balances} />
            </div>
            <div className="cols c21">
              <Releases wallet={own} />
              <NextPayout wallet={own} onChanged={wallet.refetch} />
            </div>
            <Part title={words.waiting.title} lead={words.waiting.lead}>
              <Waiting holdDays={own.commissionProfile.holdDays} />
            </Part>
            <Part title={words.ledger.title} lead={words.ledger.lead}>
              <Ledger />
            </Part>
            <Part title={words.payouts.title}>
              <Payouts newest={own.payouts} />
            </Part>
          </>
        )}
      </Loaded>
    </Page>
  );
}
