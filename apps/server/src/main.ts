import cluster from "node:cluster";
import { runWebProcess } from "./operations/boot/run-web-process.ts";
import { startServer } from "./operations/boot/start-server.ts";

/** `npm start`: the server, or one of its HTTP processes where PROCESSES asks for several. */
if (cluster.isWorker) runWebProcess();
else await startServer();
