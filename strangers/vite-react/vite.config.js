import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  preview: { proxy: { "/api": process.env.TOTE_SHOP } },
});
