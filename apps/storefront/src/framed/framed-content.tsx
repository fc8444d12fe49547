import type { FunctionComponent } from "preact";
import type { Language } from "../data.ts";
import { ErrorPage } from "../errors/error.tsx";
import { ProblemCode } from "../errors/problem-code.tsx";
import { ProblemCodes } from "../errors/problem-codes.tsx";
import { NewsletterSignUp } from "../newsletter/sign-up.tsx";
import { ReportForm } from "../reports/report-form.tsx";
import { ReportNotFound, ReportStatus } from "../reports/report-status.tsx";
import { ReviewForm } from "../reviews/review-form.tsx";
import { CodeForm } from "../sign-in/code-form.tsx";
import { MailedLink } from "../sign-in/mailed-link.tsx";
import { Message } from "../sign-in/message.tsx";
import { RequestLink } from "../sign-in/request-link.tsx";
import { SetupForm } from "../sign-in/setup-form.tsx";
import { SignIn } from "../sign-in/sign-in.tsx";
import { SignUp } from "../sign-in/sign-up.tsx";
import { StockAlert } from "../stock-alert/stock-alert.tsx";
import { LookUp, OrderNotFound } from "../tracking/look-up.tsx";
import { TrackedOrder } from "../tracking/tracked-order.tsx";
import { Withdrawal } from "../tracking/withdrawal.tsx";

/** The pages of one visitor, by name. */
const PAGES = {
  "code-form": CodeForm,
  error: ErrorPage,
  "look-up": LookUp,
  "mailed-link": MailedLink,
  message: Message,
  newsletter: NewsletterSignUp,
  "order-not-found": OrderNotFound,
  "problem-code": ProblemCode,
  "problem-codes": ProblemCodes,
  "report-form": ReportForm,
  "report-not-found": ReportNotFound,
  "report-status": ReportStatus,
  "request-link": RequestLink,
  "review-form": ReviewForm,
  setup: SetupForm,
  "sign-in": SignIn,
  "sign-up": SignUp,
  "stock-alert": StockAlert,
  "tracked-order": TrackedOrder,
  withdrawal: Withdrawal,
} as const;

type Name = keyof typeof PAGES;
type PropsOf<N extends Name> = Omit<Parameters<(typeof PAGES)[N]>[0], "language">;

/** A page by its name, with the data that it shows: all that the server says of it. */
export type FramedContent = { [N in Name]: { readonly page: N } & PropsOf<N> }[Name];

/** The content between the header and the footer. */
export function FramedBody({ content, language }: { content: FramedContent; language: Language }) {
  const { page, ...props } = content;
  // The type of the content ties the name to its data.
  const Page = PAGES[page] as unknown as FunctionComponent<{ language: Language }>;
  return <Page language={language} {...props} />;
}
