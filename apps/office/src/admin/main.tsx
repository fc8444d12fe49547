import { startOffice } from "../shell/office.tsx";
import { addRefusals } from "../ui/api/refusals.ts";
import { adminRefusals } from "./refusals.texts.ts";
import { routes } from "./routes.tsx";

addRefusals(adminRefusals);
startOffice(routes);
