import cluster from "node:cluster";
import { runWebProcess } from "./boot/run-web-process.ts";
import { startServer } from "./boot/start-server.ts";

/** `npm start`: the server, or one of its HTTP processes where PROCESSES asks for several. */
if (cluster.isWorker) runWebProcess();
else await startServer();
