import type { Language } from "@tote/storefront/data";
import { ownCreatorStates } from "@tote/words";

const en = {
  title: "Become a creator",
  lead: "Recommend products you like and earn commission on what your audience buys. Their price stays the same.",
  displayName: "Display name",
  bio: "Bio (optional)",
  channel: "Channel URL",
  channelHint: "Where you recommend products, e.g. a blog, profile or podcast.",
  platform: "Channel type",
  platforms: {
    instagram: "Instagram",
    tiktok: "TikTok",
    youtube: "YouTube",
    blog: "Blog",
    newsletter: "Newsletter",
    podcast: "Podcast",
    other: "Other",
  } as Readonly<Record<string, string>>,
  terms: "I accept the terms of the creator programme and mark my links as advertising.",
  apply: "Apply",
  applied: "Application sent",
  appliedOn: (day: string) => `Applied on ${day}`,
  states: {
    invited: { title: ownCreatorStates.en.invited, text: "The shop invites you to become a creator. Apply below." },
    declined: { title: ownCreatorStates.en.declined, text: "You can still apply below." },
    pending: { title: ownCreatorStates.en.pending, text: "We'll e-mail you our decision." },
    approved: {
      title: ownCreatorStates.en.approved,
      text: "You'll find your links and wallet in the creator workspace.",
    },
    rejected: {
      title: ownCreatorStates.en.rejected,
      text: "You can apply again below if something has changed.",
    },
    suspended: {
      title: ownCreatorStates.en.suspended,
      text: "Your links don't earn commission at the moment. Contact us if you have questions.",
    },
    banned: { title: ownCreatorStates.en.banned, text: "You can no longer take part in the programme." },
  } as Readonly<Record<string, { title: string; text: string }>>,
  reason: (reason: string) => `Reason: ${reason}`,
  write: "Contact us",
  open: "Open workspace",
};

type Words = typeof en;

const de: Words = {
  title: "Creator werden",
  lead: "Empfehlen Sie Produkte, die Ihnen gefallen, und verdienen Sie an den Käufen Ihres Publikums. Deren Preis bleibt gleich.",
  displayName: "Anzeigename",
  bio: "Über Sie (optional)",
  channel: "URL Ihres Kanals",
  channelHint: "Wo Sie Produkte empfehlen, z. B. Blog, Profil oder Podcast.",
  platform: "Art des Kanals",
  platforms: {
    instagram: "Instagram",
    tiktok: "TikTok",
    youtube: "YouTube",
    blog: "Blog",
    newsletter: "Newsletter",
    podcast: "Podcast",
    other: "Anderes",
  },
  terms: "Ich akzeptiere die Bedingungen des Creator-Programms und kennzeichne meine Links als Werbung.",
  apply: "Bewerben",
  applied: "Bewerbung gesendet",
  appliedOn: (day) => `Beworben am ${day}`,
  states: {
    invited: {
      title: ownCreatorStates.de.invited,
      text: "Der Shop lädt Sie ein, Creator zu werden. Bewerben Sie sich unten.",
    },
    declined: {
      title: ownCreatorStates.de.declined,
      text: "Sie können sich unten trotzdem bewerben.",
    },
    pending: { title: ownCreatorStates.de.pending, text: "Wir informieren Sie per E-Mail über die Entscheidung." },
    approved: {
      title: ownCreatorStates.de.approved,
      text: "Ihre Links und Ihr Guthaben finden Sie im Creator-Bereich.",
    },
    rejected: {
      title: ownCreatorStates.de.rejected,
      text: "Wenn sich etwas geändert hat, können Sie sich unten erneut bewerben.",
    },
    suspended: {
      title: ownCreatorStates.de.suspended,
      text: "Ihre Links bringen zurzeit keine Provision. Bei Fragen kontaktieren Sie uns.",
    },
    banned: { title: ownCreatorStates.de.banned, text: "Sie können am Programm nicht mehr teilnehmen." },
  },
  reason: (reason) => `Grund: ${reason}`,
  write: "Kontakt",
  open: "Bereich öffnen",
};

export const creatorTexts: Readonly<Record<Language, Words>> = { en, de };
