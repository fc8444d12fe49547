import { Root } from "../shell/root.tsx";
import { administration } from "./workspace.ts";

export const AdministrationRoot = () => <Root workspace={administration} />;
