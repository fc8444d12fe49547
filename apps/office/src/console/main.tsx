import { startOffice } from "../shell/office.tsx";
import { routes } from "./routes.tsx";

startOffice(routes);
