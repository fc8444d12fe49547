import type { Language } from "@tote/storefront/data";

const en = {
  title: "Become a creator",
  lead: "Recommend what you like here, and earn a commission of what your readers buy. Their price stays the same.",
  displayName: "Name that shoppers see",
  bio: "What you make (optional)",
  channel: "Address of your channel",
  channelHint: "Where you recommend things: a blog, a profile, a podcast.",
  platform: "Kind of channel",
  platforms: {
    instagram: "Instagram",
    tiktok: "TikTok",
    youtube: "YouTube",
    blog: "Blog",
    newsletter: "Newsletter",
    podcast: "Podcast",
    other: "Other",
  } as Readonly<Record<string, string>>,
  terms: "I accept the terms of the creator programme: I say on my channels that links are advertising.",
  apply: "Apply",
  applied: "We have your application.",
  appliedOn: (day: string) => `Applied on ${day}`,
  states: {
    invited: { title: "You are invited", text: "The shop would like to have you. Apply below, and you are in review." },
    declined: { title: "You declined the invitation", text: "If you change your mind, apply below." },
    pending: { title: "We are looking at your application", text: "We write to you as soon as it is decided." },
    approved: { title: "You are a creator here", text: "Your links and your wallet are in the creator’s workspace." },
    rejected: {
      title: "Not this time",
      text: "We did not accept your application. If something about you has changed, apply again below.",
    },
    suspended: { title: "Paused", text: "Your links earn nothing at the moment. Write to us if you do not know why." },
    banned: { title: "Closed", text: "You can no longer take part in the programme." },
  } as Readonly<Record<string, { title: string; text: string }>>,
  reason: (reason: string) => `Reason: ${reason}`,
  write: "Write to us",
  open: "Open the workspace",
};

type Words = typeof en;

const de: Words = {
  title: "Creator werden",
  lead: "Empfehlen Sie, was Ihnen hier gefällt, und verdienen Sie eine Provision an dem, was Ihre Leser kaufen. Deren Preis bleibt gleich.",
  displayName: "Name, den Käufer sehen",
  bio: "Was Sie machen (freiwillig)",
  channel: "Adresse Ihres Kanals",
  channelHint: "Wo Sie etwas empfehlen: ein Blog, ein Profil, ein Podcast.",
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
  terms: "Ich nehme die Bedingungen des Creator-Programms an: Ich sage auf meinen Kanälen, dass Links Werbung sind.",
  apply: "Bewerben",
  applied: "Ihre Bewerbung ist da.",
  appliedOn: (day) => `Beworben am ${day}`,
  states: {
    invited: {
      title: "Sie sind eingeladen",
      text: "Der Shop hätte Sie gern. Bewerben Sie sich unten, dann prüfen wir.",
    },
    declined: {
      title: "Sie haben die Einladung abgelehnt",
      text: "Wenn Sie es sich anders überlegen, bewerben Sie sich unten.",
    },
    pending: { title: "Wir sehen uns Ihre Bewerbung an", text: "Sobald entschieden ist, schreiben wir Ihnen." },
    approved: { title: "Sie sind Creator", text: "Ihre Links und Ihr Guthaben sind im Bereich für Creator." },
    rejected: {
      title: "Diesmal nicht",
      text: "Wir haben Ihre Bewerbung nicht angenommen. Hat sich bei Ihnen etwas geändert, bewerben Sie sich unten noch einmal.",
    },
    suspended: {
      title: "Angehalten",
      text: "Ihre Links verdienen gerade nichts. Schreiben Sie uns, wenn Sie nicht wissen, warum.",
    },
    banned: { title: "Geschlossen", text: "Sie können am Programm nicht mehr teilnehmen." },
  },
  reason: (reason) => `Grund: ${reason}`,
  write: "Schreiben Sie uns",
  open: "Bereich öffnen",
};

export const creatorTexts: Readonly<Record<Language, Words>> = { en, de };
