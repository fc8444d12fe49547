document.documentElement.dataset.theme = /(?:^|; )tote_theme=(light|dark)/.exec(document.cookie)?.[1] ?? "system";
