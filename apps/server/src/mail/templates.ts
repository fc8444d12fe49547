/** What each mail needs to be written. Links are made by the sender of the mail from the token, never stored. */
export interface MailTemplates {
  welcome: { name: string };
  verify_email: { name: string; token: string };
  sign_up_existing: { name: string };
  password_reset: { name: string; token: string };
  magic_link: { name: string; token: string };
  magic_link_unknown: Record<string, never>;
  password_changed: { name: string };
  access_token_created: { name: string; tokenName: string };
  report_received: { reference: string; statusToken: string };
}
