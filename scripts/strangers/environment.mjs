import { delimiter } from "node:path";
import { repositoryRoot } from "../repository.mjs";

/** Ours without what the `npm` that runs us says of this repository. */
export function strangersEnvironment() {
  const ofThisRepository = /^(?:npm_(?:package|lifecycle|command|config_local_prefix)|INIT_CWD|NODE_ENV|NODE_OPTIONS)/;
  const kept = Object.entries(process.env).filter(([name]) => !ofThisRepository.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((part) => !part.startsWith(repositoryRoot));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter), DENO_NO_UPDATE_CHECK: "1", DO_NOT_TRACK: "1" };
}
