"use client";

import { keepPreviousData } from "@tanstack/react-query";
import type { Client, WebhookDeliveryPage, WebhookEndpointPage } from "@tote/client";
import { useAccount } from "./account.ts";
import { listQuery } from "./list-options.ts";
import { type ListResult, useList } from "./lists.ts";

type DeliveryFilters = NonNullable<Parameters<Client["webhooks"]["deliveries"]["list"]>[0]>;

/**
 * The endpoints of the account's integration.
 * @example
 * const { rows } = useEndpoints();
 */
export function useEndpoints(): ListResult<WebhookEndpointPage> {
  const account = useAccount();
  const endpoints = listQuery<WebhookEndpointPage>(account, "/api/webhooks/endpoints", undefined, (page, options) =>
    account.tote.webhooks.endpoints.list(page, options),
  );
  return useList(endpoints, account.isKnown);
}

/**
 * Deliveries to the endpoints, newest first.
 * @example
 * const { rows, loadMore } = useDeliveries({ status: "failed" });
 */
export function useDeliveries(query: DeliveryFilters = {}): ListResult<WebhookDeliveryPage> {
  const account = useAccount();
  const deliveries = listQuery<WebhookDeliveryPage>(account, "/api/webhooks/deliveries", query, (page, options) =>
    account.tote.webhooks.deliveries.list({ ...query, ...page }, options),
  );
  return useList({ ...deliveries, placeholderData: keepPreviousData }, account.isKnown);
}
