import { ToteError } from "@tote/client";
import { createContext, useContext } from "react";

/** The owner closed the dialog instead of showing who they are. */
export class Dismissed extends Error {}

/** Runs an action; where the server asks for recent authentication, the dialog follows and the action runs again. */
export type Secured = <T>(work: () => Promise<T>) => Promise<T>;

export const SecuredContext = createContext<Secured>((work) => work());

export const useSecured = (): Secured => useContext(SecuredContext);

export const wantsReauthentication = (error: unknown): boolean =>
  error instanceof ToteError && error.code === "reauthentication_required";
