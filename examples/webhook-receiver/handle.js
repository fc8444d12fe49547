/**
 * What your shop's events mean for you. Events can overtake each other: what they carry is the resource as it was then, so
 * keep the newest `version` of each resource and ignore an older one.
 */
export async function handle(event) {
  switch (event.type) {
    case "order.paid":
      console.log(`pack ${event.data.reference}`);
      break;
    case "inventory.low":
      console.log(`order more of ${event.data.title}`);
      break;
    case "webhook.test":
      console.log("the shop reaches this receiver");
      break;
    default:
      console.log(`nothing to do for ${event.type}`);
  }
}
