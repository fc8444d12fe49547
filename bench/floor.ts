/** The floor of a run: a bare Fastify server that answers a static JSON body. `/bytes/:n` has n bytes. */
import Fastify from "fastify";

const app = Fastify();
const bodies = new Map<string, string>();

function bodyOf(size: string): string {
  let body = bodies.get(size);
  if (body === undefined) {
    body = JSON.stringify({ text: "x".repeat(Math.max(0, Number(size) - 11)) });
    bodies.set(size, body);
  }
  return body;
}

app.get<{ Params: { size: string } }>("/bytes/:size", (request, reply) =>
  reply.type("application/json; charset=utf-8").send(bodyOf(request.params.size)),
);
app.post<{ Params: { size: string } }>("/bytes/:size", (request, reply) =>
  reply.type("application/json; charset=utf-8").send(bodyOf(request.params.size)),
);

await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });
process.send?.("listening");
