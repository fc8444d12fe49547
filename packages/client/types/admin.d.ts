// Generated from apps/server/openapi.json by scripts/generate.mjs; not to be edited.

export interface paths {
    "/api/admin/legal-texts": {
        /**
         * Read the legal pages that the shop writes
         * @description Needs the permission `legal`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminLegalTexts"];
                    };
                };
            };
        };
    };
    "/api/admin/legal-texts/{name}": {
        /**
         * Read one legal page of the shop
         * @description Needs the permission `legal`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Name of the resource. */
                    name: "privacy" | "terms" | "withdrawal" | "guarantee" | "accessibility";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminLegalText"];
                    };
                };
            };
        };
        /**
         * Write a legal page of the shop
         * @description The page is at `/legal/{name}`, and footers and mails lead to it unless `links` of the settings names another one. New terms do not change `termsVersion`, which orders accept.
         *
         *     Needs the permission `legal`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Name of the resource. */
                    name: "privacy" | "terms" | "withdrawal" | "guarantee" | "accessibility";
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["LegalTextPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminLegalText"];
                    };
                };
            };
        };
    };
    "/api/admin/settings/test-mail": {
        /**
         * Send a test mail to yourself
         * @description To the caller's own address, over the shop's mail server. Accepted mail can still bounce: check the mailbox.
         *
         *     Needs the permission `settings`.
         */
        post: {
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["TestMail"];
                    };
                };
            };
        };
    };
    "/api/admin/settings": {
        /**
         * Read the store's settings
         * @description Needs the permission `settings.read`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
            };
        };
        /**
         * Change the store's settings
         * @description Omitted members keep their value. Another `payoutAccount` or `staffSecondFactor` needs a password or a mailed link within the last 15 minutes. Later orders follow the change; placed orders stay as they are.
         *
         *     Needs the permission `settings`.
         */
        patch: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["SettingsPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
            };
        };
    };
    "/api/admin/shipping-methods": {
        /**
         * List shipping methods in display order
         * @description Needs the permission `shipping`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the code or the name. */
                    q?: string;
                    /** @description Methods that serve this country. */
                    country?: string;
                    /** @description Only active entries, or only inactive ones. */
                    active?: boolean;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminShippingMethodPage"];
                    };
                };
            };
        };
        /**
         * Create a shipping method
         * @description Offered from the next quote and order on. Among those that serve a country the cheapest is the default.
         *
         *     Needs the permission `shipping`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewShippingMethod"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminShippingMethod"];
                    };
                };
            };
        };
    };
    "/api/admin/shipping-methods/{id}": {
        /**
         * Read a shipping method
         * @description Needs the permission `shipping`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `shm_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminShippingMethod"];
                    };
                };
            };
        };
        /**
         * Delete a shipping method
         * @description Orders keep the method they were placed with.
         *
         *     Needs the permission `shipping`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `shm_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a shipping method
         * @description Omitted members keep their value; `countries` replaces all of them. Orders keep the method they were placed with.
         *
         *     Needs the permission `shipping`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `shm_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ShippingMethodPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminShippingMethod"];
                    };
                };
            };
        };
    };
    "/api/admin/tax-rates": {
        /**
         * List tax rates by country, region and class
         * @description Needs the permission `taxes`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A country code, or part of a region. */
                    q?: string;
                    /** @description ISO 3166-1 alpha-2. */
                    country?: string;
                    /** @description Only active entries, or only inactive ones. */
                    active?: boolean;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTaxRatePage"];
                    };
                };
            };
        };
        /**
         * Create a tax rate
         * @description Used from the next quote and order on. For a line of a class: the region's rate of the class, the country's, the region's standard rate, the country's, else none.
         *
         *     Needs the permission `taxes`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewTaxRate"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminTaxRate"];
                    };
                };
            };
        };
    };
    "/api/admin/tax-rates/{id}": {
        /**
         * Read a tax rate
         * @description Needs the permission `taxes`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `tax_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTaxRate"];
                    };
                };
            };
        };
        /**
         * Delete a tax rate
         * @description Orders keep the tax they were placed with. To pause a rate, set `active` to false.
         *
         *     Needs the permission `taxes`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `tax_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a tax rate
         * @description Omitted members keep their value. Orders keep the tax they were placed with.
         *
         *     Needs the permission `taxes`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `tax_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["TaxRatePatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTaxRate"];
                    };
                };
            };
        };
    };
    "/api/admin/customers": {
        /**
         * List accounts
         * @description Needs the permission `customers.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the name or the e-mail address. */
                    q?: string;
                    /** @description Only accounts with this role. */
                    role?: "staff" | "admin";
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "email" | "-email";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CustomerPage"];
                    };
                };
            };
        };
    };
    "/api/admin/customers.csv": {
        /**
         * Export accounts as CSV
         * @description By the filters and in the order of the list; sent while it is read.
         *
         *     Needs the permissions `customers.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the name or the e-mail address. */
                    q?: string;
                    /** @description Only accounts with this role. */
                    role?: "staff" | "admin";
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "email" | "-email";
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/customers/{id}": {
        /**
         * Read an account
         * @description Needs the permission `customers.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Customer"];
                    };
                };
            };
        };
        /**
         * Erase an account on its owner's request
         * @description Does what the owner can do: erases the personal data, and ends all sessions and tokens; orders and the books keep their amounts. The owner gets a mail. This can't be undone.
         *
         *     Needs the permission `customers.erase`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Set an account's roles
         * @description Effective with the account's next request. Only an account with a verified address gets a role; the last administrator keeps it. Told by mail to the person and to all administrators.
         *
         *     Needs the permission `staff`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    "/api/admin/customers/{id}/note": {
        /**
         * Write a note about a customer
         * @description For staff. It is erased with the account, and the person's own export has it.
         *
         *     Needs the permission `customers.write`.
         */
        put: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CustomerNote"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Customer"];
                    };
                };
            };
        };
    };
    "/api/admin/roles": {
        /**
         * List roles
         * @description Those that the shop came with first.
         *
         *     Needs the permission `staff`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the name. */
                    q?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["RolePage"];
                    };
                };
            };
        };
        /**
         * Create a role
         * @description The role can have only permissions that the caller has.
         *
         *     Needs the permission `staff`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRole"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
            };
        };
    };
    "/api/admin/roles/{id}": {
        /**
         * Read a role
         * @description Needs the permission `staff`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `role_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
            };
        };
        /**
         * Delete a role
         * @description Only a role without members can be deleted.
         *
         *     Needs the permission `staff`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `role_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a role
         * @description Effective with the next request of everyone who has it. Callers can add and remove only permissions that they have. A role that is renamed is no longer built in.
         *
         *     Needs the permission `staff`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `role_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["RolePatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Role"];
                    };
                };
            };
        };
    };
    "/api/admin/staff": {
        /**
         * List the people who work in the shop
         * @description Everyone with a role, in the order in which their accounts were created.
         *
         *     Needs the permission `staff`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the name or the e-mail address. */
                    q?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["StaffPage"];
                    };
                };
            };
        };
    };
    "/api/admin/staff/{id}": {
        /**
         * Read the roles of an account
         * @description Any account, also one without a role.
         *
         *     Needs the permission `staff`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["StaffMember"];
                    };
                };
            };
        };
    };
    "/api/admin/staff/{id}/roles": {
        /**
         * Set the roles of a person
         * @description Effective with the account's next request. Callers can give and take only permissions that they have; only an owner makes someone an owner. Only an account with a verified address gets a role, and the last owner keeps theirs. Told by mail to the person and to all owners.
         *
         *     Needs the permission `staff`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        put: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StaffRoles"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["StaffMember"];
                    };
                };
            };
        };
    };
    "/api/admin/products": {
        /**
         * List products of every status
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "title" | "-title";
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "draft" | "active" | "unlisted" | "archived";
                    /** @description Only products with this tag. */
                    tag?: string;
                    /** @description Handle. */
                    collection?: string;
                    /** @description Only products of this vendor. */
                    vendor?: string;
                    /** @description The type. */
                    type?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminProductPage"];
                    };
                };
            };
        };
        /**
         * Create a product
         * @description Without `handle` it gets a free one from its title. Variants that name options complete `options`.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewProduct"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminProduct"];
                    };
                };
            };
        };
    };
    "/api/admin/product-rows": {
        /**
         * List products of every status as a table shows them
         * @description The same list as `GET /api/admin/products`, about 500 bytes a product.
         *
         *     Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "title" | "-title";
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "draft" | "active" | "unlisted" | "archived";
                    /** @description Only products with this tag. */
                    tag?: string;
                    /** @description Handle. */
                    collection?: string;
                    /** @description Only products of this vendor. */
                    vendor?: string;
                    /** @description The type. */
                    type?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminProductRowPage"];
                    };
                };
            };
        };
    };
    "/api/admin/products/{id}": {
        /**
         * Read a product of any status
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminProduct"];
                    };
                };
            };
        };
        /**
         * Archive a product
         * @description Takes the product off sale; orders keep naming it. Idempotent.
         *
         *     Needs the permission `catalogue.write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a product
         * @description Only the members you send change. `variants`, `images`, `tags` and `collections` replace the present lists; variants are matched by `id`, then by SKU, then by options, and those left out are retired. `variantChanges`, `imageChanges` and `tagChanges` change single entries instead. The body can have up to 1 MiB.
         *
         *     Needs the permission `catalogue.write`.
         */
        patch: {
            parameters: {
                query?: {
                    /** @description `changes`: of variants and images, returns only those that the request added or changed. */
                    view?: "full" | "changes";
                };
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ProductPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminProduct"];
                    };
                };
            };
        };
    };
    "/api/admin/products/bulk": {
        /**
         * Change many products alike
         * @description All or none. Sets, adds or removes the given values on each product; a product that has them already stays untouched, so repeating this changes nothing.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductsPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminProducts"];
                    };
                };
            };
        };
    };
    "/api/admin/variants": {
        /**
         * List variants and stock of products that are not archived
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description TypeID with the prefix `prod_`. */
                    productId?: string;
                    /** @description `low`: some, but no more than the settings' `lowStockThreshold`; `in_stock`: one or more. */
                    stock?: "out" | "low" | "in_stock" | "not_tracked";
                    /** @description `product`, the default: newest product first, its variants in order. */
                    sort?: "product" | "sku" | "-sku";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminVariantPage"];
                    };
                };
            };
        };
    };
    "/api/admin/variants/{id}": {
        /**
         * Change price, SKU or stock of a variant
         * @description Stock is counted apart from the product: setting it moves no version. `stockDelta` adds to what is on hand, whatever is sold meanwhile; `stock` with `expectedStock` is refused if anything was sold since. `If-Match` takes the product's ETag.
         *
         *     Needs the permission `catalogue.write`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `var_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["VariantPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminVariant"];
                    };
                };
            };
        };
    };
    "/api/admin/variants/bulk": {
        /**
         * Change prices, SKUs or stock of many variants
         * @description For example after a stocktaking. All or none; the error names every refused row.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VariantsPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminVariants"];
                    };
                };
            };
        };
    };
    "/api/admin/collections": {
        /**
         * List collections with their first products
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `position` by default. */
                    sort?: "position" | "-position" | "title" | "-title";
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCollectionPage"];
                    };
                };
            };
        };
        /**
         * Create a collection
         * @description Needs the permission `catalogue.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCollection"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminCollection"];
                    };
                };
            };
        };
    };
    "/api/admin/collections/{id}": {
        /**
         * Read a collection with its products
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCollection"];
                    };
                };
            };
        };
        /**
         * Delete a collection
         * @description Its products stay.
         *
         *     Needs the permission `catalogue.write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a collection
         * @description Omitted members keep their value; `productIds` replaces the products and their order.
         *
         *     Needs the permission `catalogue.write`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CollectionPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCollection"];
                    };
                };
            };
        };
    };
    "/api/admin/products/import": {
        /**
         * Import products from a CSV
         * @description A file without prices, such as Shopify's inventory export, sets the stock of known variants and nothing else. Takes the file and works it off in the background; `GET /api/admin/imports/{id}` shows how far it is and which rows are bad. Importing the same file again changes nothing. Larger files: `tote import FILE.csv` on the server.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A product CSV in UTF-8. */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    "/api/admin/imports": {
        /**
         * List imports
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the file's name. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "waiting" | "running" | "completed" | "failed";
                    /** @description Oldest first with `createdAt`; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ImportPage"];
                    };
                };
            };
        };
    };
    "/api/admin/imports/{id}": {
        /**
         * Read an import's progress and bad rows
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `imp_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Import"];
                    };
                };
            };
        };
    };
    "/api/admin/imports/{id}/failures.csv": {
        /**
         * Export an import's bad rows as CSV
         * @description Needs the permissions `catalogue.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
                path: {
                    /** @description TypeID with the prefix `imp_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/pictures": {
        /**
         * List pictures that are waiting or failed
         * @description Product pictures that are waiting to be fetched or measured, or that failed; the latest first.
         *
         *     Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the address. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "waiting" | "failed";
                    /** @description Only entries with this reason. */
                    reason?: string;
                    /** @description TypeID with the prefix `prod_`. */
                    productId?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OpenPicturePage"];
                    };
                };
            };
        };
    };
    "/api/admin/pictures/{id}/retry": {
        /**
         * Fetch a failed picture again
         * @description Needs the permission `catalogue.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pic_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OpenPicture"];
                    };
                };
            };
        };
    };
    "/api/admin/pictures/retry": {
        /**
         * Fetch failed pictures of a product, or all of them, again
         * @description Needs the permission `catalogue.write`.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PictureRetryInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PictureRetry"];
                    };
                };
            };
        };
    };
    "/api/admin/media": {
        /**
         * List uploaded pictures and their uses
         * @description Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the name, or of the title of a product that shows it. */
                    q?: string;
                    /** @description Only what something shows (true) or nothing does (false). */
                    used?: boolean;
                    /** @description Oldest first with `createdAt`; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["StoredPicturePage"];
                    };
                };
            };
        };
        /**
         * Upload a picture
         * @description The picture is re-encoded upright and without metadata, and scaled down to 4096 pixels a side; AVIF becomes WebP. Its bytes determine its type. Use `url` in products and collections.
         *
         *     Needs the permission `media.write`.
         */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A JPEG, PNG, WebP or GIF picture of at most 40 million pixels, or an AVIF picture of at most 16 million. */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
            };
        };
    };
    "/api/admin/media/{name}": {
        /**
         * Delete an unused picture
         * @description Its address is 404 from then on, though browsers may keep it.
         *
         *     Needs the permission `media.write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description Name of the resource. */
                    name: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/admin/products/{id}/duplicate": {
        /**
         * Copy a product as a draft
         * @description With its texts, pictures, options, prices and collections, and a handle of its own. SKUs and barcodes stay with the original, and tracked stock begins at 0.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ProductCopy"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminProduct"];
                    };
                };
            };
        };
    };
    "/api/admin/products/{id}/preview": {
        /**
         * Make a link that shows a product of any status
         * @description For 24 hours, anyone with the link sees the product's page as it is at that moment. Nothing can be bought there.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or handle. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ProductPreview"];
                    };
                };
            };
        };
    };
    "/api/admin/variants/{id}/prices": {
        /**
         * Read the price history of a variant
         * @description Newest first, 100 at most. `lowestPrice30Days` is computed from them.
         *
         *     Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `var_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PriceHistory"];
                    };
                };
            };
        };
    };
    "/api/admin/products.csv": {
        /**
         * Export products as CSV
         * @description By the filters of the list, in the columns of the import; sent while it is read. A row a variant or picture. Text that a spreadsheet would run as a formula has an apostrophe before it.
         *
         *     Needs the permissions `catalogue.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "title" | "-title";
                    /** @description Full text; forgives typos. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "draft" | "active" | "unlisted" | "archived";
                    /** @description Only products with this tag. */
                    tag?: string;
                    /** @description Handle. */
                    collection?: string;
                    /** @description Only products of this vendor. */
                    vendor?: string;
                    /** @description The type. */
                    type?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/products/import/preview": {
        /**
         * Check a CSV of products without importing it
         * @description Reads the first 5,000 rows by the rules of the import: the first ten products, which are new (none for a file of stock alone), which columns are ignored, and bad rows by line.
         *
         *     Needs the permission `catalogue.write`.
         */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A product CSV in UTF-8. */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ImportPreview"];
                    };
                };
            };
        };
    };
    "/api/admin/translations": {
        /**
         * List translatable entries by kind and name
         * @description Each entry with how many of its texts are missing or outdated in the language.
         *
         *     Needs the permission `translations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The language to translate into, not the shop's own; by default the second of `locales`. */
                    locale?: string;
                    /** @description Only reports of this kind. */
                    kind?: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text";
                    /** @description Entries with at least one such text; `done`: with no other. */
                    state?: "missing" | "outdated" | "done";
                    /** @description Part of a name, an own text or a translation. */
                    q?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTranslationPage"];
                    };
                };
            };
        };
    };
    "/api/admin/translation-counts": {
        /**
         * Count missing and outdated translations by kind
         * @description Needs the permission `translations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The language to translate into, not the shop's own; by default the second of `locales`. */
                    locale?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTranslationCounts"];
                    };
                };
            };
        };
    };
    "/api/admin/translations/{kind}/{key}": {
        /**
         * Read own texts and their translations side by side
         * @description Needs the permission `translations`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The language to translate into, not the shop's own; by default the second of `locales`. */
                    locale?: string;
                };
                path: {
                    /** @description Only reports of this kind. */
                    kind: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text";
                    /** @description Id of a product, collection or delivery method; name of a legal text; `store` for settings; a word of the shop as `type:Tote`, `tag:canvas`, `option:Colour` or `value:Colour:Moss`. */
                    key: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTranslation"];
                    };
                };
            };
        };
        /**
         * Translate texts
         * @description Each text counts as a translation of the own text as it is now; sending an outdated one again marks it as done. Settings and legal texts need an administrator.
         *
         *     Needs the permission `translations`.
         */
        put: {
            parameters: {
                query?: {
                    /** @description The language to translate into, not the shop's own; by default the second of `locales`. */
                    locale?: string;
                };
                path: {
                    /** @description Only reports of this kind. */
                    kind: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text";
                    /** @description Id of a product, collection or delivery method; name of a legal text; `store` for settings; a word of the shop as `type:Tote`, `tag:canvas`, `option:Colour` or `value:Colour:Moss`. */
                    key: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TranslationTexts"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminTranslation"];
                    };
                };
            };
        };
    };
    "/api/admin/translations.csv": {
        /**
         * Export the texts of a language as CSV
         * @description A row for each text, in the columns of the import; sent while it is read.
         *
         *     Needs the permissions `translations` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The language to translate into, not the shop's own; by default the second of `locales`. */
                    locale?: string;
                    /** @description Only reports of this kind. */
                    kind?: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text";
                    /** @description Texts in this state alone. */
                    state?: "missing" | "outdated" | "done";
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/translations/import": {
        /**
         * Import translations from a CSV
         * @description The columns of the export; at most 50,000 rows. A row counts by its type and identification, else by its type, field and default content if exactly one text has them. What was translated is the file's default content: if the own text has changed since, the translation is outdated at once. Rows without a translation are skipped, and bad rows are left out and reported. Rows of settings and legal texts need an administrator.
         *
         *     Needs the permission `translations`.
         */
        post: {
            parameters: {
                query?: {
                    /** @description The language to translate into, not the shop's own; by default the second of `locales`. */
                    locale?: string;
                };
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A CSV in UTF-8. */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ImportedTranslations"];
                    };
                };
            };
        };
    };
    "/api/admin/creators": {
        /**
         * List creators and applications, with their figures of 30 days
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "displayName" | "-displayName";
                    /** @description Part of the name or of the address. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorList"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}": {
        /**
         * Get a creator
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
        /**
         * Set a creator's tier or own rate
         * @description Placed orders keep their frozen rate. `rateBps` needs the permission `creators.rates`. A tier is `standard` or one that a commission rule names.
         *
         *     Needs the permission `creators.decide`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorTermsInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/invite": {
        /**
         * Invite a creator by mail
         * @description The address needs no account yet. Inviting it again while the invitation is open resends the mail.
         *
         *     Needs the permission `creators.decide`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatorInvitationInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/approve": {
        /**
         * Approve an application, also one that was rejected
         * @description Takes effect with the creator's next request.
         *
         *     Needs the permission `creators.decide`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/reject": {
        /**
         * Reject an application
         * @description Takes effect with the creator's next request.
         *
         *     Needs the permission `creators.decide`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/suspend": {
        /**
         * Suspend a creator
         * @description Takes effect with the creator's next request.
         *
         *     Needs the permission `creators.decide`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/reinstate": {
        /**
         * End a suspension
         * @description Takes effect with the creator's next request.
         *
         *     Needs the permission `creators.decide`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/ban": {
        /**
         * Ban a creator
         * @description Takes effect with the creator's next request.
         *
         *     Needs the permission `creators.decide`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CreatorDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Creator"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/product-links": {
        /**
         * List a creator's links with their counters
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description In the label, the code or the title of the target. */
                    q?: string;
                    /** @description Only those that are disabled, or only those that are not. */
                    disabled?: boolean;
                    /** @description A column, with `-` before it for descending; `-created` by default. */
                    sort?: "created" | "-created" | "clicks" | "-clicks" | "orders" | "-orders" | "earned" | "-earned";
                };
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ProductLinkList"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/stats": {
        /**
         * Get a creator's figures of a period and of the one before
         * @description The creator's own view, in the caller's time zone by default.
         *
         *     Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Default: 30 days before `to`. */
                    from?: string;
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Exclusive. Default: now. */
                    to?: string;
                    /** @description Instead of `from` and `to`. Hours and days back from now; `mtd` and `ytd`: the month and the year so far in the time zone. */
                    interval?: "24h" | "7d" | "30d" | "90d" | "mtd" | "ytd" | "all";
                    /** @description IANA name; default is the creator's own. */
                    timezone?: string;
                    /** @description Adds `series`: the figures of each day of the period. */
                    series?: "day";
                };
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorStats"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/analytics": {
        /**
         * Get a creator's figures over time, and by link, product, country, device or referrer
         * @description The creator's own view, in the caller's time zone by default.
         *
         *     Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Default: 30 days before `to`. */
                    from?: string;
                    /** @description An instant such as `2026-11-20T10:30:00Z`, or a date such as `2026-11-20` that begins at midnight in the time zone. Exclusive. Default: now. */
                    to?: string;
                    /** @description Instead of `from` and `to`. Hours and days back from now; `mtd` and `ytd`: the month and the year so far in the time zone. */
                    interval?: "24h" | "7d" | "30d" | "90d" | "mtd" | "ytd" | "all";
                    /** @description IANA name; default is the creator's own. */
                    timezone?: string;
                    /** @description The size of the buckets, of which a series has at most 2000. The default depends on the length of the period: `hour` up to two days, `day` up to 400, else `month`. */
                    granularity?: "hour" | "day" | "month";
                    /** @description What `breakdown` is by. `product`: of clicks what their link leads to, of sales what was bought; an order of two products counts for both. */
                    groupBy?: "link" | "product" | "country" | "device" | "referrer";
                    /** @description Adds a series for each of the best five keys, and one for all others. Not with `link` or `product`. */
                    seriesBy?: "link" | "product" | "country" | "device" | "referrer";
                    /** @description The figures of this link alone. */
                    link?: string;
                    /** @description The figures of this product alone; `groupBy` is then `link` or `product`. */
                    product?: string;
                };
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CreatorAnalytics"];
                    };
                };
            };
        };
    };
    "/api/admin/ledger.csv": {
        /**
         * Export the ledger of creators' and vouchers' money as CSV
         * @description Each row moves its amount from the debit account to the credit account. It names a creator, or a gift card or store credit in `voucher`.
         *
         *     Needs the permissions `payouts.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only entries of this type. */
                    type?: "commission" | "clawback" | "cancellation" | "rejection" | "adjustment" | "payout" | "payout_return" | "voucher_sale" | "voucher_grant" | "voucher_import" | "voucher_redeem" | "voucher_refund" | "voucher_cancel" | "voucher_adjust" | "voucher_expire" | "voucher_replace";
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                    /** @description TypeID with the prefix `crt_`. */
                    creator?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/commission-rules": {
        /**
         * List commission rules
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Oldest first with `createdAt`; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt";
                    /** @description Part of a tier's name or of the scope. */
                    q?: string;
                    /** @description Only rules of this scope. */
                    scope?: "creator_product" | "creator" | "product" | "collection" | "tier" | "default";
                    /** @description The id of a creator, a product or a collection, or the name of a tier. */
                    targetId?: string;
                    /** @description Only active entries, or only inactive ones. */
                    active?: boolean;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CommissionRulePage"];
                    };
                };
            };
        };
        /**
         * Create a commission rule
         * @description Applies from the next order on. Rules that name a creator are for administrators. The first scope with a matching rule decides, from `creator_product` to `default`; among several rules in it, the one that gives more for the line, then the older. Without a matching rule, the rate of the store's settings applies.
         *
         *     Needs the permission `commissions`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewCommissionRule"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["CommissionRule"];
                    };
                };
            };
        };
    };
    "/api/admin/commission-rules/applying": {
        /**
         * Find the rule that applies to a creator and a product
         * @description Today's answer, decided as for an order that is placed now. Where several rules of one scope match, the one that gives more for `base` applies, then the older.
         *
         *     Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query: {
                    /** @description TypeID with the prefix `crt_`. */
                    creator: string;
                    /** @description Id or handle. */
                    product: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ApplyingCommissionRule"];
                    };
                };
            };
        };
    };
    "/api/admin/commission-rules/{id}": {
        /**
         * Get a commission rule
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rule_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CommissionRule"];
                    };
                };
            };
        };
        /**
         * Delete a commission rule
         * @description Orders keep the terms that they were placed with. To pause a rule, set `active` to false.
         *
         *     Needs the permission `commissions`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rule_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a commission rule
         * @description Omitted members keep their value; a rate replaces a flat amount and the other way round. Orders keep the terms that they were placed with.
         *
         *     Needs the permission `commissions`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rule_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CommissionRulePatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CommissionRule"];
                    };
                };
            };
        };
    };
    "/api/admin/commissions": {
        /**
         * List all commissions, newest first
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description The state that commissions have now. */
                    status?: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected";
                    /** @description The type. */
                    type?: "sale" | "clawback" | "bonus" | "adjustment";
                    /** @description An order's reference. */
                    order?: string;
                    /** @description Only the commissions of this payout. */
                    payout?: string;
                    /** @description Only the commissions of orders that came by this link. */
                    link?: string;
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                    /** @description TypeID with the prefix `crt_`. */
                    creator?: string;
                    /** @description An order's reference, or part of a product's title or of a creator's name. */
                    q?: string;
                    /** @description `-createdAt` (newest first) by default. */
                    sort?: "createdAt" | "-createdAt";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCommissionList"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/commissions": {
        /**
         * List a creator's commissions, newest first
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description The state that commissions have now. */
                    status?: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected";
                    /** @description The type. */
                    type?: "sale" | "clawback" | "bonus" | "adjustment";
                    /** @description An order's reference. */
                    order?: string;
                    /** @description Only the commissions of this payout. */
                    payout?: string;
                    /** @description Only the commissions of orders that came by this link. */
                    link?: string;
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                    /** @description `-createdAt` (newest first) by default. */
                    sort?: "createdAt" | "-createdAt";
                };
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCommissionList"];
                    };
                };
            };
        };
    };
    "/api/admin/commissions.csv": {
        /**
         * Export commissions as CSV
         * @description Needs the permissions `creators.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description The state that commissions have now. */
                    status?: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected";
                    /** @description The type. */
                    type?: "sale" | "clawback" | "bonus" | "adjustment";
                    /** @description An order's reference. */
                    order?: string;
                    /** @description Only the commissions of this payout. */
                    payout?: string;
                    /** @description Only the commissions of orders that came by this link. */
                    link?: string;
                    /** @description Made at this time or later. */
                    from?: string;
                    /** @description Made before this time. */
                    to?: string;
                    /** @description TypeID with the prefix `crt_`. */
                    creator?: string;
                    /** @description An order's reference, or part of a product's title or of a creator's name. */
                    q?: string;
                    /** @description `-createdAt` (newest first) by default. */
                    sort?: "createdAt" | "-createdAt";
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/commissions/{id}": {
        /**
         * Get a commission
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `com_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCommission"];
                    };
                };
            };
        };
    };
    "/api/admin/commissions/{id}/hold": {
        /**
         * Hold a commission
         * @description It is not paid out until it is released. The decision covers a sale and its unpaid clawbacks. A clawback cannot be decided on by itself, unless it restores part of a sale that is paid or has ended.
         *
         *     Needs the permission `commissions`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `com_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CommissionDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCommission"];
                    };
                };
            };
        };
    };
    "/api/admin/commissions/{id}/release": {
        /**
         * End the hold of a commission
         * @description It becomes approved if its release date has passed, and pending otherwise. A commission that is on hold because its creator is suspended is released when the suspension ends. The decision covers a sale and its unpaid clawbacks. A clawback cannot be decided on by itself, unless it restores part of a sale that is paid or has ended.
         *
         *     Needs the permission `commissions`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `com_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CommissionDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCommission"];
                    };
                };
            };
        };
    };
    "/api/admin/commissions/{id}/reject": {
        /**
         * Reject a commission
         * @description The rejection is final; the ledger takes the amount back. The decision covers a sale and its unpaid clawbacks. A clawback cannot be decided on by itself, unless it restores part of a sale that is paid or has ended.
         *
         *     Needs the permission `commissions`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `com_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CommissionDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCommission"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/adjustments": {
        /**
         * Adjust a creator's balance
         * @description Creates a commission that can be paid out at once, and mails the creator. A deduction beyond the balance is owed and is set off against later commissions.
         *
         *     Needs the permission `creators.money`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CreatorAdjustmentInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminCommission"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts": {
        /**
         * List payouts, newest first
         * @description Needs the permission `payouts.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only entries in this state. */
                    status?: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled";
                    /** @description Only payouts by this method. */
                    method?: "bank_transfer" | "paypal";
                    /** @description TypeID with the prefix `crt_`. */
                    creatorId?: string;
                    /** @description TypeID with the prefix `run_`. */
                    run?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description Part of the creator's name or address, or of the reference. */
                    q?: string;
                    /** @description A column, with `-` before it for descending; `-requestedAt` by default. */
                    sort?: "requestedAt" | "-requestedAt" | "amount" | "-amount";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayoutList"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}": {
        /**
         * Get a payout
         * @description Needs the permission `payouts.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/creators/{id}/wallet": {
        /**
         * Get a creator's balances, payouts and terms
         * @description The creator's own view; days of release are in the caller's time zone.
         *
         *     Needs the permission `payouts.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Wallet"];
                    };
                };
            };
        };
    };
    "/api/admin/liabilities": {
        /**
         * Get the store's debt to creators by state, age and day of release, and to holders of vouchers
         * @description Needs the permission `payouts.read`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Liabilities"];
                    };
                };
            };
        };
    };
    "/api/admin/liabilities.csv": {
        /**
         * Export the store's debt by creator as CSV
         * @description Needs the permissions `payouts.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/payout-runs": {
        /**
         * List payout runs
         * @description Needs the permission `payouts.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Oldest first with `startedAt`; `-startedAt` by default. */
                    sort?: "startedAt" | "-startedAt";
                    /** @description Part of the name of who started it, of a creator's name or address, or of a payout's reference; or a bank file's `messageId`. */
                    q?: string;
                    /** @description True: runs with a payout on its way; false: the others. */
                    open?: boolean;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutRunList"];
                    };
                };
            };
        };
    };
    "/api/admin/payout-runs/{id}": {
        /**
         * Get a payout run
         * @description Its payouts are at `/api/admin/payouts?run=`, its table with accounts at `/api/admin/payouts.csv?run=`.
         *
         *     Needs the permission `payouts.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `run_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutRun"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/start": {
        /**
         * Start a payout
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/mark-sent": {
        /**
         * Mark a payout as sent to the bank or PayPal
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/mark-paid": {
        /**
         * Mark a payout as paid
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/mark-failed": {
        /**
         * Mark a payout as failed and return the money to the creator's balance
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/mark-returned": {
        /**
         * Mark a payout as returned and put the money back into the creator's balance
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/hold": {
        /**
         * Hold a payout
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/release": {
        /**
         * Release a held payout
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/{id}/cancel": {
        /**
         * Cancel a payout that was not sent and return the money to the creator's balance
         * @description Needs the permission `payouts`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `pay_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminPayout"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/start": {
        /**
         * Start several payouts
         * @description Changes all of the given `ids` or none; with `all: true` the oldest 500 that are `pending`, except the caller's own. A request with neither is refused with `scope_required`.
         *
         *     Needs the permission `payouts`.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutBatchInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutBatch"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/mark-sent": {
        /**
         * Mark several payouts as sent to the bank or PayPal
         * @description Changes all of the given `ids` or none; with `all: true` the oldest 500 that are `processing`, except the caller's own. A request with neither is refused with `scope_required`.
         *
         *     Needs the permission `payouts`.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutRunStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutBatch"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts/mark-paid": {
        /**
         * Mark several payouts as paid
         * @description Changes all of the given `ids` or none; with `all: true` the oldest 500 that are `in_transit`, except the caller's own. A request with neither is refused with `scope_required`.
         *
         *     Needs the permission `payouts`.
         */
        post: {
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PayoutRunStepInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PayoutBatch"];
                    };
                };
            };
        };
    };
    "/api/admin/payouts.csv": {
        /**
         * Export payouts with their accounts as CSV
         * @description Accounts are stored encrypted; the audit log records who reads them here.
         *
         *     Needs the permissions `payouts.read` and `export`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only entries in this state. */
                    status?: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled";
                    /** @description Only payouts by this method. */
                    method?: "bank_transfer" | "paypal";
                    /** @description TypeID with the prefix `crt_`. */
                    creatorId?: string;
                    /** @description TypeID with the prefix `run_`. */
                    run?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/payouts.xml": {
        /**
         * Export bank transfers as a file for the bank
         * @description ISO 20022 pain.001.001.09, a SEPA credit transfer if the store's currency is EUR. Without `status` it contains the payouts that are `processing`. A file is made once for its payouts, with one message id: asking again returns the same bytes. Payouts without a file get a file of their own; payouts that are `in_transit` are no longer exported. A download changes no payout; the audit log records it.
         *
         *     Needs the permissions `payouts` and `export`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Default: `processing`. What is held, `in_transit` (at the bank already), arrived or has ended another way is in no file that pays. */
                    status?: "pending" | "processing" | "in_transit";
                    /** @description Only payouts by this method. */
                    method?: "bank_transfer";
                    /** @description TypeID with the prefix `crt_`. */
                    creatorId?: string;
                    /** @description TypeID with the prefix `run_`. */
                    run?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description The date on which the bank should pay: today (the default) or later. */
                    executionDate?: string;
                    /** @description The message id of an existing file. */
                    file?: string;
                    /** @description Makes a new file with a new message id, including payouts that are already in a file. Use it only if the bank never got that file, or the bank pays twice. */
                    renew?: boolean;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/xml": string;
                    };
                };
            };
        };
    };
    "/api/admin/orders": {
        /**
         * List all orders
         * @description Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-placedAt` by default. */
                    sort?: "placedAt" | "-placedAt" | "total" | "-total";
                    /** @description Only entries in this state. */
                    status?: "placed" | "completed" | "canceled";
                    /** @description Placed at or after. */
                    from?: string;
                    /** @description Placed before. */
                    to?: string;
                    /** @description Only orders in this state of payment. */
                    paymentStatus?: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided";
                    /** @description Only orders in this state of fulfilment. */
                    fulfillmentStatus?: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned";
                    /** @description What the orders wait for. */
                    attention?: "unpaid" | "to_fulfil" | "refund_failed" | "withdrawn" | "disputed";
                    /** @description TypeID with the prefix `usr_`. */
                    customerId?: string;
                    /** @description TypeID with the prefix `crt_`. */
                    creatorId?: string;
                    /** @description Without a comma; case and outer spaces do not count. */
                    tag?: string;
                    /** @description How the orders came: `handoff` with goods that an assistant had prepared. */
                    channel?: "web" | "handoff";
                    /** @description Parts of what an order can be found by: reference, name, company, street, postal code, city, e-mail address, telephone number, tracking number, and titles and SKUs of its items. Every word has to occur; case and accents are ignored. */
                    q?: string;
                    /** @description `row`: what a row of a list shows of an order. */
                    view?: "row";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrderPage"];
                    };
                };
            };
        };
    };
    "/api/admin/orders.csv": {
        /**
         * Export orders as CSV
         * @description By the filters and in the order of the list; sent while it is read.
         *
         *     Needs the permissions `orders.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-placedAt` by default. */
                    sort?: "placedAt" | "-placedAt" | "total" | "-total";
                    /** @description Only entries in this state. */
                    status?: "placed" | "completed" | "canceled";
                    /** @description Placed at or after. */
                    from?: string;
                    /** @description Placed before. */
                    to?: string;
                    /** @description Only orders in this state of payment. */
                    paymentStatus?: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided";
                    /** @description Only orders in this state of fulfilment. */
                    fulfillmentStatus?: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned";
                    /** @description What the orders wait for. */
                    attention?: "unpaid" | "to_fulfil" | "refund_failed" | "withdrawn" | "disputed";
                    /** @description TypeID with the prefix `usr_`. */
                    customerId?: string;
                    /** @description TypeID with the prefix `crt_`. */
                    creatorId?: string;
                    /** @description Without a comma; case and outer spaces do not count. */
                    tag?: string;
                    /** @description How the orders came: `handoff` with goods that an assistant had prepared. */
                    channel?: "web" | "handoff";
                    /** @description Parts of what an order can be found by: reference, name, company, street, postal code, city, e-mail address, telephone number, tracking number, and titles and SKUs of its items. Every word has to occur; case and accents are ignored. */
                    q?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}": {
        /**
         * Read an order by id or reference
         * @description Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
        /**
         * Correct e-mail address and addresses of an order
         * @description An address replaces the whole former one; `billingAddress: null` is the shipping address. The shipping address can be corrected while a piece is to be sent, within the same tax place.
         *
         *     Needs the permission `orders.write`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["OrderContactPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/contact": {
        /**
         * Correct e-mail address and addresses of an order
         * @description An address replaces the whole former one; `billingAddress: null` is the shipping address. The shipping address can be corrected while a piece is to be sent, within the same tax place.
         *
         *     Needs the permission `orders.write`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["OrderContactPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/notes": {
        /**
         * Write a note on an order
         * @description Needs the permission `orders.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderNoteInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/packing-slips.pdf": {
        /**
         * Print packing slips or a pick list
         * @description The pieces of each order that are still to be sent, without prices. Slips are in the shop's own language, the pick list is in the reader's.
         *
         *     Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                query: {
                    /** @description Ids or references, separated by commas; at most 100. An order that is named twice is printed once. */
                    orders: string;
                    /** @description The paper; `a4` unless said otherwise. */
                    size?: "a4" | "a6";
                    /** @description `slips`: one for each order. `picklist`: what all of them need, summed by SKU. */
                    view?: "slips" | "picklist";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/pdf": string;
                    };
                };
            };
        };
    };
    "/api/admin/orders/tags": {
        /**
         * List the tags of orders
         * @description Each tag that an order has, by letters; the first 200.
         *
         *     Needs the permission `orders.read`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OrderTags"];
                    };
                };
            };
        };
        /**
         * Add and remove tags of orders
         * @description All or none. Adding a tag twice changes nothing, and so does removing a missing one.
         *
         *     Needs the permission `orders.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TagOrdersInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["TaggedOrders"];
                    };
                };
            };
        };
    };
    "/api/admin/holds": {
        /**
         * List the cases that hold commissions, newest first
         * @description Needs the permission `creators.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Part of the order's reference or of the creator's name. */
                    q?: string;
                    /** @description Open cases only, or closed ones only. */
                    open?: boolean;
                    /** @description Only entries with this reason. */
                    reason?: "own_purchase" | "no_clicks" | "refund_rate" | "dispute";
                    /** @description TypeID with the prefix `ord_`. */
                    orderId?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["HoldCasePage"];
                    };
                };
            };
        };
    };
    "/api/admin/holds/decide": {
        /**
         * Release or reject the commissions of cases
         * @description Closes all of the cases or none. Released commissions are approved if their release date has passed, and pending otherwise; rejected ones are reversed for good.
         *
         *     Needs the permission `commissions`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DecideHoldsInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["DecidedHolds"];
                    };
                };
            };
        };
    };
    "/api/admin/disputes/{id}/close": {
        /**
         * Close a dispute
         * @description A lost dispute takes its share of the order's commissions back, also of those that were paid. Once the order has no open dispute, what is left of the held ones is released.
         *
         *     Needs the permission `orders.pay`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dsp_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CloseDisputeInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/discounts": {
        /**
         * List discounts
         * @description Needs the permission `discounts.write`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "code" | "-code";
                    /** @description Part of the code. */
                    q?: string;
                    /** @description The type. */
                    type?: "percentage" | "amount" | "free_shipping";
                    /** @description Only active entries, or only inactive ones. */
                    active?: boolean;
                    /** @description TypeID with the prefix `crt_`. */
                    creatorId?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["DiscountPage"];
                    };
                };
            };
        };
        /**
         * Create a discount
         * @description `percentage` needs `valueBps`, `amount` needs `amount`, `free_shipping` neither. With `creatorId` it is that creator's own code.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewDiscount"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Discount"];
                    };
                };
            };
        };
    };
    "/api/admin/discounts/{id}": {
        /**
         * Read a discount
         * @description Needs the permission `discounts.write`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `disc_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Discount"];
                    };
                };
            };
        };
        /**
         * Delete a discount
         * @description A discount that an order has can only be set inactive.
         *
         *     Needs the permission `discounts.write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `disc_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a discount
         * @description Omitted members keep their value; null clears one. Another `type` drops the former value. Orders keep the discount they were placed with.
         *
         *     Needs the permission `discounts.write`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `disc_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["DiscountPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Discount"];
                    };
                };
            };
        };
    };
    "/api/admin/attribution/codes": {
        /**
         * Read the use of creators' codes, with and without a click
         * @description From the claims that orders keep, by the time of placement; 90 days until now unless told otherwise.
         *
         *     Needs the permission `discounts.write`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ClaimedCodes"];
                    };
                };
            };
        };
    };
    "/api/admin/discounts/preview": {
        /**
         * Try a discount on past orders
         * @description What it would have cost on the orders of the last 30 days. Changes nothing.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DiscountPreviewInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["DiscountPreview"];
                    };
                };
            };
        };
    };
    "/api/admin/customers/{id}/credit": {
        /**
         * Read the store credit of an account
         * @description Its sums, and the newest 200 credits with who gave them. A guest or a deleted account is 404.
         *
         *     Needs the permission `customers.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["CustomerStoreCredit"];
                    };
                };
            };
        };
        /**
         * Give an account store credit
         * @description A goodwill expense in the ledger. Above the setting `goodwillLimit`, only administrators can give it (403 `forbidden`).
         *
         *     Needs the permission `credit`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `usr_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StoreCreditInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminStoreCredit"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/mark-paid": {
        /**
         * Mark an order as paid
         * @description For manual payments. An expired or canceled order can no longer be paid.
         *
         *     Needs the permission `orders.pay`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["MarkPaidInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/capture": {
        /**
         * Collect an authorized payment
         * @description Where payments are only authorized at first (`STRIPE_CAPTURE=manual`). Shipping collects them too. The order is paid as soon as the provider says so, which is not in this answer yet.
         *
         *     Needs the permission `orders.pay`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/cancel": {
        /**
         * Cancel an unshipped order
         * @description Refunds the payment and returns the stock.
         *
         *     Needs the permission `orders.cancel`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CancelOrderInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/refunds": {
        /**
         * Refund an order
         * @description By `lines` and `shipping`, by an `amount`, all that is left with `full: true`, or what changes of the order left owed with `owed: true`; a request that says none of these is refused with `scope_required`. Never more than was paid, refunds under way counted. Once all that was paid is given back, an order on which nothing shipped is canceled; while the shop keeps any of it, the order stands.
         *
         *     Needs the permission `refunds`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/refunds/preview": {
        /**
         * Preview a refund
         * @description Its effect on the customer's money, stock and commissions. Changes nothing; refused if the refund would be.
         *
         *     Needs the permission `refunds`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RefundInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["RefundPreview"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/mark-paid": {
        /**
         * Mark several orders as paid
         * @description All or none; the error names every order that cannot be marked as paid.
         *
         *     Needs the permission `orders.pay`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MarkOrdersPaidInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrders"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/cancel": {
        /**
         * Cancel several unshipped orders
         * @description Refunds their payments and returns their stock. All or none; the error names every order that cannot be canceled.
         *
         *     Needs the permission `orders.cancel`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CancelOrdersInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrders"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/attribution": {
        /**
         * Change an order's attribution
         * @description Credits the order to an approved creator, or to none (null), until a commission of it is paid out. Its former commissions are reversed; new ones follow today's rules for the lines as they were sold and count from now. The attribution rules don't bind administrators: a creator's own order can be credited too, but not by that creator.
         *
         *     Needs the permission `commissions`.
         */
        put: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AttributionChangeInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/attribution/simulate": {
        /**
         * Try a coupon policy on past orders
         * @description Replays the choice of each order that was placed in the period and not canceled, from the claims that it keeps. Commissions are those of the sale, without refunds. Changes nothing.
         *
         *     Needs the permission `commissions`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AttributionSimulationInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AttributionSimulation"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/shipments": {
        /**
         * Ship an order or a part of it
         * @description Without lines, ships all pieces that are neither shipped nor refunded. Each piece ships once. The tracking page is that of the shipping method or the carrier, unless one is given.
         *
         *     Needs the permission `orders.ship`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ShipmentInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/shipments/{id}/events": {
        /**
         * Add a tracking event to a shipment
         * @description Events may be added in any order: the newest one decides. `delivered` moves the order on.
         *
         *     Needs the permission `orders.ship`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `ship_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipmentEventInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/shipments": {
        /**
         * Ship all open pieces of several orders
         * @description One parcel per order. All or none; the error names every order that cannot be shipped.
         *
         *     Needs the permission `orders.ship`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipOrdersInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrders"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/tracking": {
        /**
         * Check or enter tracking numbers of several orders
         * @description Each row ships what is open of its order, or adds a number to its only parcel. With `apply: false` it only says what each row would do; with `apply: true` all rows are done or none.
         *
         *     Needs the permission `orders.ship`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["TrackOrdersInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": {
                            /** @description True if the kept discount code applies to the bag as it is now. */
                            applied: boolean;
                            /** @description What became of each row of the file. */
                            rows: components["schemas"]["OrderTrackingRow"][];
                        };
                    };
                };
            };
        };
    };
    "/api/admin/shipments/{id}": {
        /**
         * Correct carrier, tracking numbers or service of a shipment
         * @description `numbers` replaces all of them; `trackingNumber` and `trackingUrl` are those of the first. Numbers that stay keep their history. `If-Match` takes the order's version.
         *
         *     Needs the permission `orders.ship`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `ship_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ShipmentPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/shipments/{id}/void": {
        /**
         * Void a shipment that was never sent
         * @description Its pieces are open again, and the customer gets a mail if they got one about the shipment. Not possible once it was delivered, or one of its pieces was refunded after it had been sent.
         *
         *     Needs the permission `orders.ship`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `ship_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VoidShipmentInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/carriers": {
        /**
         * List carriers
         * @description With `order`, `usual` is the carrier to suggest for its next parcel.
         *
         *     Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Id or reference of an order. */
                    order?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": {
                            /** @description Entries of this page, in the order of the list. */
                            data: components["schemas"]["Carrier"][];
                            /** @description A name. */
                            usual: string | null;
                        };
                    };
                };
            };
        };
    };
    "/api/admin/carriers/{code}": {
        /**
         * Change or add a carrier
         * @description Omitted members keep their value; a new carrier needs a `name`. `trackingUrl: null` turns the tracking page off. Parcels that were sent keep their links.
         *
         *     Needs the permission `shipping`.
         */
        put: {
            parameters: {
                path: {
                    /** @description The code. */
                    code: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["CarrierInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Carrier"];
                    };
                };
            };
        };
        /**
         * Reset a carrier to its built-in values
         * @description Drops the shop's changes of a built-in carrier. A carrier that the shop added has no built-in values: 409. Parcels that were sent keep their links.
         *
         *     Needs the permission `shipping`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description The code. */
                    code: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Carrier"];
                    };
                };
            };
        };
    };
    "/api/admin/carriers/recognise": {
        /**
         * List the possible carriers of a tracking number
         * @description The most certain first. A wrong check character is a warning: the number may be used all the same.
         *
         *     Needs the permission `orders.ship`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RecogniseCarrierInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": {
                            /** @description Entries of this page, in the order of the list. */
                            data: components["schemas"]["CarrierCandidate"][];
                        };
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/changes": {
        /**
         * List the changes of an order
         * @description Confirmed ones by number, then the others by time.
         *
         *     Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OrderChangeList"];
                    };
                };
            };
        };
        /**
         * Begin a change of an order
         * @description Of what was ordered. An order has one open change at a time; nothing happens before it is confirmed.
         *
         *     Needs the permission `orders.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["BeginOrderChangeInput"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["OrderChange"];
                    };
                };
            };
        };
    };
    "/api/admin/changes/{id}": {
        /**
         * Read a change of an order
         * @description An open change is shown with what it would do now; refused where its confirmation would be.
         *
         *     Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `chg_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OrderChange"];
                    };
                };
            };
        };
        /**
         * Replace the actions of an open change
         * @description Answers with what the change would do. Actions that the order cannot take are refused and not kept.
         *
         *     Needs the permission `orders.write`.
         */
        put: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `chg_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderChangeInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["OrderChange"];
                    };
                };
            };
        };
        /**
         * Discard an open change
         * @description Needs the permission `orders.write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `chg_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
    };
    "/api/admin/changes/{id}/confirm": {
        /**
         * Confirm a change of an order
         * @description Once and for good: credits, new lines, stock, commissions and documents follow in one transaction. What the shop owes then goes back to how it was paid, unless `to` is `none`.
         *
         *     Needs the permissions `orders.write` and `refunds`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `chg_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConfirmOrderChangeInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/orders/{id}/changes/confirm": {
        /**
         * Change an order at once
         * @description Begins a change and confirms it, in one transaction.
         *
         *     Needs the permissions `orders.write` and `refunds`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ChangeOrderInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminOrder"];
                    };
                };
            };
        };
    };
    "/api/admin/invoices.csv": {
        /**
         * Export invoices and credit notes as CSV
         * @description Oldest first; sent while it is read.
         *
         *     Needs the permissions `orders.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A month of the store's time zone, by the day of issue. */
                    month?: string;
                    /** @description Issued at or after. */
                    from?: string;
                    /** @description Issued before. */
                    to?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/invoices": {
        /**
         * List invoices, credit notes and corrections, newest first
         * @description Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Part of a number, an order's reference or the buyer's name. */
                    q?: string;
                    /** @description A month of the store's time zone, by the day of issue. */
                    month?: string;
                    /** @description Only reports of this kind. */
                    kind?: "invoice" | "credit_note" | "correction";
                    /** @description ISO 3166-1 alpha-2: the country that the tax is due in. */
                    country?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoiceDocumentList"];
                    };
                };
            };
        };
    };
    "/api/admin/invoices/sums": {
        /**
         * Sum a month's invoices by country and tax rate
         * @description For the VAT return and the One Stop Shop.
         *
         *     Needs the permission `orders.read`.
         */
        get: {
            parameters: {
                query: {
                    /** @description A month of the store's time zone, by the day of issue. */
                    month: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["InvoiceSums"];
                    };
                };
            };
        };
    };
    "/api/admin/invoices.zip": {
        /**
         * Export a month's invoices as PDFs in a ZIP
         * @description One PDF per document, named by day and number, in the buyer's language; sent while it is read.
         *
         *     Needs the permissions `orders.read` and `export`.
         */
        get: {
            parameters: {
                query: {
                    /** @description A month of the store's time zone, by the day of issue. */
                    month: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/zip": string;
                    };
                };
            };
        };
    };
    "/api/admin/reports": {
        /**
         * List reports
         * @description Needs the permission `reports`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the text, name, address, reference, link code or URL. */
                    q?: string;
                    /** @description Only reports of this kind. */
                    kind?: "support" | "abuse";
                    /** @description Only reports of this category. */
                    category?: "order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam";
                    /** @description Only entries in this state. */
                    status?: "received" | "in_review" | "waiting" | "resolved" | "rejected";
                    /** @description An account's id, `me`, or `none`. */
                    assignee?: string;
                    /** @description Only suspected spam, or only what isn't. */
                    suspectedSpam?: boolean;
                    /** @description True: not decided yet. */
                    open?: boolean;
                    /** @description True: waits for the shop, and is past `dueAt`. */
                    overdue?: boolean;
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "dueAt" | "-dueAt";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportPage"];
                    };
                };
            };
        };
    };
    "/api/admin/reports/counts": {
        /**
         * Count undecided reports
         * @description Needs the permission `reports`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ReportCounts"];
                    };
                };
            };
        };
    };
    "/api/admin/reports/{id}": {
        /**
         * Get a report with its history, by id or reference
         * @description Needs the permission `reports`.
         */
        get: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReport"];
                    };
                };
            };
        };
    };
    "/api/admin/reports/{id}/assign": {
        /**
         * Assign a report to a member of staff
         * @description A received report is in review from then on.
         *
         *     Needs the permission `reports`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["ReportAssignment"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReport"];
                    };
                };
            };
        };
    };
    "/api/admin/reports/{id}/reply": {
        /**
         * Reply to the reporter by mail
         * @description The report then waits for the reporter, who answers on the report's page.
         *
         *     Needs the permission `reports`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportReply"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReport"];
                    };
                };
            };
        };
    };
    "/api/admin/reports/{id}/decide": {
        /**
         * Decide a report
         * @description The decision is final. The reporter gets a mail in their language, with the statement of reasons that the EU's Digital Services Act requires (Articles 16 and 17).
         *
         *     Needs the permission `reports`.
         */
        post: {
            parameters: {
                path: {
                    /** @description Id or reference. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReportDecisionInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReport"];
                    };
                };
            };
        };
    };
    "/api/admin/reviews": {
        /**
         * List reviews
         * @description Needs the permission `reports`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the product's title, the text or the name. */
                    q?: string;
                    /** @description Only reviews with this status. */
                    status?: "pending" | "published" | "rejected";
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReviewPage"];
                    };
                };
            };
        };
    };
    "/api/admin/reviews/{id}/publish": {
        /**
         * Publish a review
         * @description Also one that was rejected. Repeating it changes nothing.
         *
         *     Needs the permission `reports`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rev_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReview"];
                    };
                };
            };
        };
    };
    "/api/admin/reviews/{id}/reject": {
        /**
         * Reject a review
         * @description The author is mailed the reason and how to object. Stars and opinion are no reason.
         *
         *     Needs the permission `reports`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rev_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RejectReviewInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReview"];
                    };
                };
            };
        };
    };
    "/api/admin/reviews/{id}/reply": {
        /**
         * Answer a review
         * @description Shown below it. Replaces an earlier answer; null takes it away.
         *
         *     Needs the permission `reports`.
         */
        put: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `rev_`. */
                    id: string;
                };
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReviewReplyInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminReview"];
                    };
                };
            };
        };
    };
    "/api/admin/newsletter": {
        /**
         * List consents to the newsletter
         * @description Needs the permission `customers.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the e-mail address. */
                    q?: string;
                    /** @description Only consents in this state. */
                    state?: "asked" | "confirmed" | "left";
                    /** @description A column, with `-` before it for descending; `-askedAt` by default. */
                    sort?: "askedAt" | "-askedAt";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["NewsletterConsentPage"];
                    };
                };
            };
        };
    };
    "/api/admin/newsletter.csv": {
        /**
         * Export consents to the newsletter as CSV
         * @description By the filters and in the order of the list; sent while it is read.
         *
         *     Needs the permissions `customers.read` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the e-mail address. */
                    q?: string;
                    /** @description Only consents in this state. */
                    state?: "asked" | "confirmed" | "left";
                    /** @description A column, with `-` before it for descending; `-askedAt` by default. */
                    sort?: "askedAt" | "-askedAt";
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/stock-alerts": {
        /**
         * List the variants that shoppers wait for
         * @description The 200 variants with most confirmed alerts, most first. Addresses are not shown.
         *
         *     Needs the permission `catalogue.read`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Only variants of this product. */
                    productId?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["WaitingVariants"];
                    };
                };
            };
        };
    };
    "/api/admin/redirects": {
        /**
         * List redirects, newest first
         * @description Needs the permission `redirects`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the old or the new address. */
                    q?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["RedirectPage"];
                    };
                };
            };
        };
        /**
         * Create a redirect
         * @description If `to` is redirected itself, the redirect leads to where that one leads; redirects to `from` lead to `to` from now on.
         *
         *     Needs the permission `redirects`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRedirect"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Redirect"];
                    };
                };
            };
        };
    };
    "/api/admin/redirects.csv": {
        /**
         * Export redirects as CSV
         * @description In the columns of the import; sent while it is read.
         *
         *     Needs the permissions `redirects` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the old or the new address. */
                    q?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/redirects/{id}": {
        /**
         * Read a redirect
         * @description Needs the permission `redirects`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `red_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Redirect"];
                    };
                };
            };
        };
        /**
         * Delete a redirect
         * @description Needs the permission `redirects`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `red_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a redirect
         * @description Omitted members keep their value.
         *
         *     Needs the permission `redirects`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `red_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["RedirectPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Redirect"];
                    };
                };
            };
        };
    };
    "/api/admin/redirects/import": {
        /**
         * Import redirects from a CSV
         * @description The columns `Redirect from` and `Redirect to`, as Shopify exports them; at most 20,000 rows. All or nothing: `errors` names the first 100 bad rows by line. Other hosts as targets are refused.
         *
         *     Needs the permission `redirects`.
         */
        post: {
            requestBody: {
                content: {
                    "multipart/form-data": {
                        /** @description A CSV in UTF-8. */
                        file: string;
                    };
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["ImportedRedirects"];
                    };
                };
            };
        };
    };
    "/api/admin/redirects/missing": {
        /**
         * List addresses that visitors did not find, most hits first
         * @description The 5,000 with most hits; counts may lag by ten seconds. Probes and bots are left out.
         *
         *     Needs the permission `redirects`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Part of the address. */
                    q?: string;
                    /** @description True lists ignored addresses instead of the others. */
                    ignored?: boolean;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["MissingPathPage"];
                    };
                };
            };
        };
    };
    "/api/admin/redirects/missing/ignore": {
        /**
         * Ignore addresses that visitors did not find
         * @description They are counted and no longer listed.
         *
         *     Needs the permission `redirects`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["IgnoreMissingPaths"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["IgnoredMissingPaths"];
                    };
                };
            };
        };
    };
    "/api/admin/audit-log": {
        /**
         * List audit entries
         * @description Changes of settings, roles and payouts need the permission to read these, too.
         *
         *     Needs the permission `audit`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Oldest first with `at`; `-at` by default. */
                    sort?: "at" | "-at";
                    /** @description Part of the action. */
                    q?: string;
                    /** @description TypeID with the prefix `usr_`. */
                    actor?: string;
                    /** @description Only entries about this type of resource. */
                    resourceType?: string;
                    /** @description The public id of the changed resource. */
                    resource?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AuditLogPage"];
                    };
                };
            };
        };
    };
    "/api/admin/audit-log.csv": {
        /**
         * Export audit entries as CSV
         * @description By the filters of the list; sent while it is read. Changes of settings, roles and payouts need the permission to read these, too.
         *
         *     Needs the permissions `audit` and `export`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Oldest first with `at`; `-at` by default. */
                    sort?: "at" | "-at";
                    /** @description Part of the action. */
                    q?: string;
                    /** @description TypeID with the prefix `usr_`. */
                    actor?: string;
                    /** @description Only entries about this type of resource. */
                    resourceType?: string;
                    /** @description The public id of the changed resource. */
                    resource?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description Semicolons, decimal commas, and a head in the language of `Accept-Language`, as a spreadsheet in German opens it. */
                    for?: "excel";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
    };
    "/api/admin/dashboard": {
        /**
         * Read the shop's figures and open tasks
         * @description Needs the permission `office`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description An instant, or a date that begins at midnight in the store's time zone. Default: 30 days before `to`. */
                    from?: string;
                    /** @description An instant, or a date that begins at midnight in the store's time zone. Exclusive. Default: now. */
                    to?: string;
                    /** @description Instead of `from` and `to`. Back from now; `mtd` and `ytd`: the month and the year so far. */
                    interval?: "24h" | "7d" | "30d" | "90d" | "mtd" | "ytd";
                    /** @description `none` leaves `previous` and `previousSeries` null. Default `previous`. */
                    compare?: "previous" | "none";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Dashboard"];
                    };
                };
            };
        };
    };
    "/api/admin/start": {
        /**
         * Read the setup steps that a new shop still needs
         * @description Needs the permission `settings.checklist`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["StartGuide"];
                    };
                };
            };
        };
    };
    "/api/admin/counts": {
        /**
         * Count open tasks by list
         * @description A list that the caller has no permission to read is null.
         *
         *     Needs the permission `office`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminCounts"];
                    };
                };
            };
        };
    };
    "/api/admin/search": {
        /**
         * Search orders, products, customers, creators, discounts and reports
         * @description Each as its list does by `q`, the newest 5 of each kind. Two characters find people and reports among the newest 10,000. Kinds that the caller has no permission to read stay empty.
         *
         *     Needs the permission `office`.
         */
        get: {
            parameters: {
                query: {
                    /** @description At least two characters. */
                    q: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminSearch"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions": {
        /**
         * List promotions
         * @description Needs the permission `discounts.write`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "name" | "-name";
                    /** @description Part of the name or the title. */
                    q?: string;
                    /** @description Only promotions in this state. */
                    state?: "draft" | "scheduled" | "running" | "paused" | "ended" | "used_up" | "archived";
                    /** @description `product`: pieces, `order`: the goods together, `shipping`: the delivery. */
                    class?: "product" | "order" | "shipping";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PromotionPage"];
                    };
                };
            };
        };
        /**
         * Create a promotion
         * @description It is a draft until it is activated. `effect` has the members of its type; `percentage`, `amount` and `tiers` have the class `order` unless `class` says `product`.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPromotion"];
                };
            };
            responses: {
                /** @description Created */
                201: {
                    content: {
                        "application/json": components["schemas"]["Promotion"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions/{id}": {
        /**
         * Read a promotion
         * @description Needs the permission `discounts.write`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Promotion"];
                    };
                };
            };
        };
        /**
         * Delete a promotion
         * @description Only a draft is deleted; another promotion is archived.
         *
         *     Needs the permission `discounts.write`.
         */
        delete: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            responses: {
                /** @description No Content */
                204: {
                    content?: never;
                };
            };
        };
        /**
         * Change a promotion
         * @description Omitted members keep their value; `match`, `effect` and `conditions` are replaced as a whole. Orders keep the rule that they were placed with.
         *
         *     Needs the permission `discounts.write`.
         */
        patch: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["PromotionPatch"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Promotion"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions/{id}/activate": {
        /**
         * Activate a promotion
         * @description A draft or a paused promotion. It runs within its period.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Promotion"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions/{id}/pause": {
        /**
         * Pause a promotion
         * @description No order gets it until it is activated again.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Promotion"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions/{id}/archive": {
        /**
         * Archive a promotion
         * @description It ends for good and stays for the books.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Promotion"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions/{id}/figures": {
        /**
         * Read what a promotion has done
         * @description Orders that got it, what they saved, their totals (`revenue`) and what was refunded of them, together and by the day of the order.
         *
         *     Needs the permission `discounts.write`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `promo_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PromotionFigures"];
                    };
                };
            };
        };
    };
    "/api/admin/promotions/simulate": {
        /**
         * Try a promotion on past orders
         * @description Evaluates the orders of the last 30 days again, with the rules that they got and this one beside them: prices of then, collections of now, limits and budget in the order of placement. Sums leave out tax that is added to prices. Changes nothing.
         *
         *     Needs the permission `discounts.write`.
         */
        post: {
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PromotionSimulationInput"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["PromotionSimulation"];
                    };
                };
            };
        };
    };
    "/api/admin/legal": {
        /**
         * Read the legal checklist of the shop
         * @description A checklist for a shop of goods in the EU, decided from settings and data as they are now. No legal advice.
         *
         *     Needs the permission `settings.checklist`.
         */
        get: {
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["LegalChecklist"];
                    };
                };
            };
        };
    };
    "/api/admin/integrations": {
        /**
         * List enquiries and integrations
         * @description Needs the permission `partners`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description A column, with `-` before it for descending; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt" | "company" | "-company";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description Part of the company, the contact or an address. */
                    q?: string;
                    /** @description Only entries in this state. */
                    status?: "pending" | "approved" | "suspended";
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["IntegrationPage"];
                    };
                };
            };
        };
    };
    "/api/admin/integrations/{id}": {
        /**
         * Read an enquiry or integration
         * @description Needs the permission `partners`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `int_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Integration"];
                    };
                };
            };
        };
    };
    "/api/admin/integrations/{id}/approve": {
        /**
         * Approve an integration or change its terms
         * @description For the account with `userEmail`, else the one that asked; its address must be verified. Approving again keeps what is left out.
         *
         *     Needs the permission `partners`.
         *
         *     Needs a password or a mailed link within the last 15 minutes; see `reauthenticate`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `int_`. */
                    id: string;
                };
            };
            requestBody?: {
                content: {
                    "application/json": components["schemas"]["IntegrationApproval"];
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Integration"];
                    };
                };
            };
        };
    };
    "/api/admin/integrations/{id}/suspend": {
        /**
         * Suspend an integration or reject an enquiry
         * @description Effective at once. Waiting deliveries are kept.
         *
         *     Needs the permission `partners`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `int_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["Integration"];
                    };
                };
            };
        };
    };
    "/api/admin/deliveries": {
        /**
         * List deliveries to all partners and creators
         * @description Needs the permission `partners`.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Oldest first with `createdAt`; `-createdAt` by default. */
                    sort?: "createdAt" | "-createdAt";
                    /** @description Items per page. */
                    limit?: number;
                    /** @description `nextCursor` of the page before. */
                    cursor?: string;
                    /** @description TypeID with the prefix `we_`. */
                    endpoint?: string;
                    /** @description TypeID with the prefix `evt_`. */
                    eventId?: string;
                    /** @description Start of the period, inclusive. */
                    from?: string;
                    /** @description End of the period. */
                    to?: string;
                    /** @description Only this event type. */
                    eventType?: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test";
                    /** @description Only entries in this state. */
                    status?: "waiting" | "succeeded" | "failed";
                    /** @description Part of the company or of the endpoint's address, or the id of an event. */
                    q?: string;
                    /** @description TypeID with the prefix `int_`. */
                    integration?: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminWebhookDeliveryPage"];
                    };
                };
            };
        };
    };
    "/api/admin/deliveries/{id}": {
        /**
         * Read a delivery with its body and attempts
         * @description Needs the permission `partners`.
         */
        get: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dlv_`. */
                    id: string;
                };
            };
            responses: {
                /** @description OK */
                200: {
                    content: {
                        "application/json": components["schemas"]["AdminWebhookDeliveryDetail"];
                    };
                };
            };
        };
    };
    "/api/admin/deliveries/{id}/redeliver": {
        /**
         * Redeliver an event
         * @description Needs the permission `partners`.
         */
        post: {
            parameters: {
                path: {
                    /** @description TypeID with the prefix `dlv_`. */
                    id: string;
                };
            };
            responses: {
                /** @description Accepted */
                202: {
                    content: {
                        "application/json": components["schemas"]["AdminWebhookDelivery"];
                    };
                };
            };
        };
    };
}
export interface components {
    schemas: {
        /** @description Adds a line under today's terms. No discount code applies to it. */
        AddAction: {
            /**
             * @description Type that tells it apart from others of its kind.
             * @constant
             */
            type: "add";
            /** @description TypeID with the prefix `var_`. */
            variantId: string;
            /** @description Number of pieces. */
            qty: number;
            /** @description Price of one piece, in minor units; without it, today's. */
            price?: components["schemas"]["MoneyInput"];
            discount?: components["schemas"]["AddedDiscount"];
            /**
             * @description False: the order's creator earns nothing by this line.
             * @default true
             */
            earns?: boolean;
        };
        /** @description Either of the two. */
        AddedDiscount: {
            /** @description Basis points of the line. */
            bps?: number;
            /** @description Taken off the whole line, in minor units. */
            amount?: components["schemas"]["MoneyInput"];
        };
        AddedImage: {
            /** @description Address, absolute. */
            url: string;
            /** @description Alternative text; null: none, as for a picture that only decorates. */
            alt?: string | null;
            /** @description Width in pixels; null: unknown. */
            width?: number | null;
            /** @description Height in pixels; null: unknown. */
            height?: number | null;
            /** @description Colour to show until the picture is there; null: none. */
            placeholder?: string | null;
            /** @description The product's variants that it shows. */
            variantIds?: string[] | null;
        };
        Address: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2: string | null;
            /** @description Empty in countries whose addresses name none. */
            city: string;
            /** @description State, province or county; null where addresses have none. */
            region: string | null;
            /** @description As the country writes it, where it could be read as one of its codes. */
            postalCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone: string | null;
            /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
            lines: string[];
        };
        AddressInput: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description Required where the country's addresses name one. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Required where letters do not arrive without one. Its format is not checked. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
            /** @description Ignored, so that an address of an answer can be sent back. */
            readonly lines?: unknown;
        };
        AdminAttributionReceipt: {
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "credited" | "not_credited" | "none" | (string & {});
            /**
             * @description How it came about; null: does not apply.
             * @enum {string|null}
             */
            method: ("coupon" | "link" | "cart_line" | "manual" | (string & {})) | null;
            /** @description Code that programs can switch on. */
            code: string | null;
            /** @description Creator that it belongs to; null: none. */
            creator: {
                /** @description TypeID with the prefix `crt_`. */
                id: `crt_${string}`;
                /** @description Name under which the creator appears in public. */
                displayName: string;
            } | null;
            /** @description Only for administrators and that creator. */
            linkId: string | null;
            /** @description Only for administrators and that creator. */
            clickId: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            clickedAt: string | null;
            /** @description Days for which a click credits the creator; null without a credit. */
            windowDays: number | null;
            /**
             * @description Reason, as it was given.
             * @enum {string|null}
             */
            reason: ("self_referral" | "window_expired" | "creator_not_approved" | "link_disabled" | "unknown_code" | "filtered_click" | "product_excluded" | (string & {})) | null;
            /**
             * @description Whether a coupon or a click takes precedence.
             * @enum {string|null}
             */
            policy: ("coupon_wins" | "earlier_link_wins" | "links_only" | (string & {})) | null;
            /** @description One claim a source; of bag lines the newest of each creator. */
            considered: components["schemas"]["AttributionClaim"][] | null;
            /** @description Stamps of further creators that were not kept. */
            dropped: number;
        };
        AdminCollection: {
            /** @description TypeID with the prefix `col_`. */
            id: `col_${string}`;
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description A safe subset of HTML. */
            description: string;
            /** @description Picture to show for it; null: none. */
            image: components["schemas"]["CollectionImage"] | null;
            /** @description Products on sale. */
            productCount: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Of any status, in the order of the collection. */
            productIds: `prod_${string}`[];
            /** @description Lower first among the collections. */
            position: number;
            /** @description Moves with every edit, never with a sale. */
            version: number;
        };
        AdminCollectionPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ListedCollection"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminCommission: {
            /** @description TypeID with the prefix `com_`. */
            id: `com_${string}`;
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "sale" | "clawback" | "bonus" | "adjustment" | (string & {});
            /** @description TypeID with the prefix `com_`. */
            sourceId: `com_${string}` | null;
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}` | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string | null;
            /** @description Title of the product when it was ordered; null where it belongs to no product. */
            productTitle: string | null;
            /** @description Amount that the commission is computed from, without tax, in minor units. */
            base: components["schemas"]["Money"];
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            rule: components["schemas"]["AppliedCommissionRule"] | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected" | (string & {});
            /** @description Why it has this status, where it is not the usual course. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            availableAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        AdminCommissionList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ListedCommission"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminCounts: {
            /** @description Orders that need attention, by reason. */
            orders: {
                /** @description Orders that wait for a payment. */
                unpaid: number;
                /** @description Orders that are to be shipped or handed over. */
                toFulfil: number;
                /** @description Orders with a refund that failed. */
                refundFailed: number;
                /** @description Orders that their customers withdrew from. */
                withdrawn: number;
                /** @description Orders with an open dispute. */
                disputed: number;
            } | null;
            /** @description Creators that wait for staff. */
            creators: {
                /** @description Applications to the creator programme without an answer. */
                applications: number;
            } | null;
            /** @description Open hold cases. */
            holds: {
                /** @description Orders with commissions on hold for review. */
                open: number;
            } | null;
            /** @description Reports that wait for staff. */
            reports: {
                /** @description Reports that wait for an answer. */
                waiting: number;
            } | null;
            /** @description Payouts by state. */
            payouts: {
                /** @description Payouts that wait for a run. */
                pending: number;
                /** @description Payouts that are being sent. */
                processing: number;
                /** @description Payouts on their way to the bank. */
                inTransit: number;
                /** @description Payouts on hold. */
                held: number;
            } | null;
        };
        AdminLegalText: {
            /**
             * @description Name of the person.
             * @enum {string}
             */
            name: "privacy" | "terms" | "withdrawal" | "guarantee" | "accessibility" | (string & {});
            /** @description Null: the shop has no such page of its own. Plain text: a blank line ends a paragraph, `# ` and `## ` begin a heading, `- ` an item of a list. Addresses become links. */
            text: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string | null;
            /** @description 0: it was never written. */
            version: number;
        };
        AdminLegalTexts: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminLegalText"][];
        };
        AdminOrder: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description For people: `T-7K3M-9QXD`. */
            reference: string;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "placed" | "completed" | "canceled" | (string & {});
            /**
             * @description How much of the order has been paid or refunded.
             * @enum {string}
             */
            paymentStatus: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided" | (string & {});
            /**
             * @description How much of the order has been shipped or delivered.
             * @enum {string}
             */
            fulfillmentStatus: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned" | (string & {});
            /** @description E-mail address. */
            email: string;
            /** @description Order lines, in the order in which they were given. */
            lines: components["schemas"]["OrderLine"][];
            /** @description Sums of the order. */
            totals: components["schemas"]["OrderTotals"];
            /** @description Confirmed changes of what was ordered, oldest first. */
            changes: components["schemas"]["OrderChangeEntry"][];
            /** @description Country and region whose tax rates apply; null while they are unknown. */
            taxPlace: components["schemas"]["TaxPlace"];
            /** @description Address of the delivery; null if nothing is delivered to an address. */
            shippingAddress: components["schemas"]["Address"] | null;
            /** @description Address of the invoice; without one it is the delivery address. */
            billingAddress: components["schemas"]["BillingAddress"] | null;
            /** @description Delivery method of the order; null if nothing ships. */
            shippingMethod: {
                /** @description Code of the delivery method. */
                code: string;
                /** @description Name of the delivery method for customers. */
                name: string;
                /** @description Price in minor units. */
                price: components["schemas"]["Money"];
            } | null;
            /** @description The buyer's language when it was placed, which its mails and documents are in; `null` if it wasn't kept. */
            locale: string | null;
            /**
             * @description How it came: `web`, from a bag filled in the shop; `handoff`, with goods that an assistant had prepared.
             * @enum {string}
             */
            channel: "web" | "handoff" | (string & {});
            /** @description Terms that the customer accepted with the order; null if the shop asked for none. */
            acceptedTerms: {
                /** @description Version of the terms, from the settings. */
                version: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
            } | null;
            /** @description The code that applied. */
            discountCode: string | null;
            /** @description Promotions that apply, with what each takes off. */
            discounts: components["schemas"]["AppliedDiscount"][];
            /** @description Vouchers that pay, in the order in which they do; store credit is one entry. */
            tenders: components["schemas"]["OrderTender"][];
            /** @description Creator that the order is credited to, or why none is. */
            attribution: components["schemas"]["AdminAttributionReceipt"];
            /** @description Payment of the order: provider, state and what the customer has to do; null: nothing to pay. */
            payment: components["schemas"]["Payment"];
            /** @description Parcels of the order, oldest first. */
            shipments: components["schemas"]["Shipment"][];
            /** @description Refunds of the order, oldest first. */
            refunds: components["schemas"]["Refund"][];
            /** @description What the customer declared by the withdrawal function, oldest first. */
            withdrawals: components["schemas"]["Withdrawal"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            withdrawableUntil: string | null;
            /** @description What happened to the order, oldest first. */
            timeline: components["schemas"]["AdminTimelineEntry"][];
            /** @description Where the invoice is; null until it is issued. */
            invoiceUrl: string | null;
            /** @description Note of the customer to the shop; null: none. */
            note: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            placedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            canceledAt: string | null;
            /**
             * @description Reason for the cancellation; null unless the order is canceled.
             * @enum {string|null}
             */
            cancelReason: ("customer" | "admin" | "expired" | "refunded" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            /** @description Account or guest that placed the order. */
            customer: components["schemas"]["OrderCustomer"];
            /** @description What the shop's own people wrote about the order, oldest first. Its customer never sees them. */
            notes: components["schemas"]["OrderNote"][];
            /** @description Disputes of the payment, oldest first. */
            disputes: components["schemas"]["Dispute"][];
            /** @description By letters, in lower case. For the shop's own people: its customer never sees them. */
            tags: string[];
            /** @description Commissions of the order, with all reversals. */
            commissions: components["schemas"]["AdminCommission"][];
        };
        AdminOrderPage: {
            /** @description Entries of this page, in the order of the list. */
            data: (components["schemas"]["AdminOrder"] | components["schemas"]["OrderRow"])[];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
            /**
             * @description `q` has no word of three characters, so only the newest 10,000 orders were searched.
             * @constant
             */
            partial?: true;
        };
        AdminOrders: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminOrder"][];
        };
        AdminPayout: {
            /** @description TypeID with the prefix `pay_`. */
            id: `pay_${string}`;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description `failed`, `returned` and `canceled` put what was in it back into the balance; `held` goes on later.
             * @enum {string}
             */
            status: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled" | (string & {});
            /**
             * @description How it is paid.
             * @enum {string}
             */
            method: "bank_transfer" | "paypal" | (string & {});
            /** @description The account, masked. */
            methodLabel: string;
            /**
             * @description Asked for by the creator, or made by the monthly run.
             * @enum {string}
             */
            origin: "request" | "monthly" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /** @description Why it is held, where that was said; null when it is not held. */
            heldReason: string | null;
            /** @description Why it failed, was returned or was canceled. */
            failureReason: string | null;
            /** @description The reference of the bank or PayPal. */
            reference: string | null;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Creator that it belongs to; null: none. */
            creator: components["schemas"]["Payee"];
            /** @description TypeID with the prefix `run_`. */
            runId: `run_${string}` | null;
            /**
             * @description What it goes back to when it is released.
             * @enum {string|null}
             */
            heldFrom: ("pending" | "processing" | (string & {})) | null;
            /**
             * @description Reason for the hold: staff, or the creator's suspension; null: not on hold.
             * @enum {string|null}
             */
            heldBy: ("admin" | "suspension" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            sentAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            endedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        AdminPayoutList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminPayout"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Names the product in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description A safe subset of HTML: text, structure and links. */
            description: string;
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description Type that tells it apart from others of its kind. */
            type: string | null;
            /** @description In the language of the answer. Only in a further language of the shop. */
            typeLabel?: string | null;
            /** @description Tags of the product, as staff wrote them. */
            tags: string[];
            /** @description In the language of the answer. Only in a further language of the shop. */
            tagLabels?: string[];
            /** @description Option values by the name of their option. */
            options: components["schemas"]["ProductOption"][];
            /** @description At least one, in order. */
            variants: components["schemas"]["Variant"][];
            /** @description Pictures in the order in which they are shown. */
            images: components["schemas"]["Image"][];
            /** @description Handles of the collections that the product is in. */
            collections: string[];
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            };
            /** @description Some variant can be ordered now. */
            available: boolean;
            /** @description False for a product that is sold at its own address only: no list, search or feed has it. */
            listed: boolean;
            /** @description Title and description for search engines. */
            seo: components["schemas"]["Seo"];
            safety: components["schemas"]["ProductSafety"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "draft" | "active" | "unlisted" | "archived" | (string & {});
            /**
             * @description `gift_card`: an import said so; the shop does not sell gift cards.
             * @enum {string}
             */
            kind: "goods" | "gift_card" | (string & {});
            /** @description Lower first in the order `featured`. */
            featuredRank: number;
            /** @description Moves with every edit, never with a sale. */
            version: number;
        };
        AdminProductPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminProduct"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminProductRow: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "draft" | "active" | "unlisted" | "archived" | (string & {});
            /** @description Vendor of the product; null: none. */
            vendor: string | null;
            /** @description Type that tells it apart from others of its kind. */
            type: string | null;
            /** @description Address of the first picture. */
            image: string | null;
            /** @description Pictures without an alternative text. */
            picturesWithoutAlt: number;
            /** @description Number of variants. */
            variantCount: number;
            /** @description Lowest and highest price of the variants. */
            priceRange: {
                /** @description Lowest price of a variant, in minor units. */
                min: components["schemas"]["Money"];
                /** @description Highest price of a variant, in minor units. */
                max: components["schemas"]["Money"];
            };
            /** @description A variant has a `compareAtPrice` above its price. */
            isReduced: boolean;
            /** @description On hand of all tracked variants; null: none is tracked. */
            stock: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Moves with every edit, never with a sale. */
            version: number;
        };
        AdminProductRowPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminProductRow"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminProducts: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminProduct"][];
        };
        AdminReport: {
            /** @description TypeID with the prefix `rep_`. */
            id: `rep_${string}`;
            /** @description Reference for people, by which it is asked for. */
            reference: string;
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "support" | "abuse" | (string & {});
            /**
             * @description Category of the report; null for a request for help without one.
             * @enum {string|null}
             */
            category: ("order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam" | (string & {})) | null;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "received" | "in_review" | "waiting" | "resolved" | "rejected" | (string & {});
            /** @description Subject line; null: none. */
            subject: string | null;
            reporter: components["schemas"]["Reporter"];
            /** @description As it was typed. */
            orderReference: string | null;
            /** @description As it was typed. */
            linkCode: string | null;
            /** @description The hidden field of the form was filled in. */
            suspectedSpam: boolean;
            /** @description Member of staff who answers it; null: not assigned. */
            assignee: components["schemas"]["ReportStaffMember"] | null;
            /**
             * Format: date-time
             * @description When the shop means to have decided; null while the reporter is asked, and after the decision.
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            /** @description Text of the message, as it was written. */
            message: string;
            /** @description Where it is: as it was given. */
            url: string | null;
            /** @description True if the reporter confirmed good faith. */
            goodFaith: boolean;
            /** @description The language that the reporter is written to in. */
            locale: string;
            about: components["schemas"]["ReportedThings"];
            /** @description Decision with its reason; null: none yet. */
            decision: components["schemas"]["ReportDecision"] | null;
            /** @description Oldest first. `answered` is the reporter. */
            history: components["schemas"]["ReportHistoryEntry"][];
        };
        AdminReview: {
            /** @description TypeID with the prefix `rev_`. */
            id: `rev_${string}`;
            /** @description Stars. */
            rating: number;
            /** @description Null: none. */
            title: string | null;
            /** @description Null: stars alone. */
            text: string | null;
            /** @description As the author wants to be called. */
            name: string;
            /** @description Language that it is written in. */
            locale: string;
            /** @description Variant that the author bought. */
            variantTitle: string;
            /** @description The shop's answer; null: none. */
            reply: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            publishedAt: string | null;
            /**
             * @description Only published reviews are shown in the shop.
             * @enum {string}
             */
            status: "pending" | "published" | "rejected" | (string & {});
            /** @description Why it was rejected, as the author was told; null otherwise. */
            reason: string | null;
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description Title of the product when it was sold. */
            productTitle: string;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}`;
            /** @description Order that shows that the author bought it here. */
            orderReference: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        AdminReviewPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminReview"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminSearch: {
            /** @description Orders found. */
            orders: components["schemas"]["SearchHit"][];
            /** @description Products found. */
            products: components["schemas"]["SearchHit"][];
            /** @description Customers found. */
            customers: components["schemas"]["SearchHit"][];
            /** @description Creators found. */
            creators: components["schemas"]["SearchHit"][];
            /** @description Discount codes found. */
            discounts: components["schemas"]["SearchHit"][];
            /** @description Reports found. */
            reports: components["schemas"]["SearchHit"][];
        };
        AdminShippingMethod: {
            /** @description TypeID with the prefix `shm_`. */
            id: `shm_${string}`;
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Name of the person. */
            name: string;
            /** @description Countries served, ISO 3166-1 alpha-2. */
            countries: string[];
            /** @description Price in minor units. */
            price: components["schemas"]["Money"];
            /** @description Value of the goods from which this method is free, in minor units; null: never free. */
            freeFrom: components["schemas"]["Money"] | null;
            /** @description From a weight or from a subtotal (goods after discount) on. The highest step reached holds, `price` below the first; `freeFrom` comes first. */
            prices: components["schemas"]["ShippingPriceStep"][];
            /** @description Fewest days until delivery; null where not said. */
            minDays: number | null;
            /** @description Most days until delivery; null where not said. */
            maxDays: number | null;
            /** @description What its parcels go by, unless a shipment names another. */
            carrier: string | null;
            /** @description Template of the tracking page of its parcels; the carrier's without one. */
            trackingUrl: string | null;
            /** @description False while it is switched off. */
            active: boolean;
            /** @description Lists show lower positions first. */
            position: number;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        AdminShippingMethodPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminShippingMethod"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminStoreCredit: {
            /** @description TypeID with the prefix `cred_`. */
            id: `cred_${string}`;
            /**
             * @description `goodwill`: given by the shop. `refund`: the refund of an order.
             * @enum {string}
             */
            origin: "goodwill" | "refund" | (string & {});
            /** @description Amount at the beginning, in minor units. */
            initial: components["schemas"]["Money"];
            /** @description Amount left, reserved amounts included, in minor units. */
            balance: components["schemas"]["Money"];
            /** @description Amount that can be spent now, in minor units. */
            available: components["schemas"]["Money"];
            /**
             * @description `expired`: past `expiresAt`. `ended`: nothing is left, and nothing can be added.
             * @enum {string}
             */
            status: "active" | "expired" | "blocked" | "ended" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}` | null;
            /** @description Reference of that order; null: none. */
            orderReference: string | null;
            /** @description Reason that the shop gave; null: none. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Amount that unpaid orders hold, in minor units. */
            reserved: components["schemas"]["Money"];
            /** @description Member of staff who gave it; null for a refund. */
            madeBy: components["schemas"]["CreditGivenBy"] | null;
        };
        AdminTaxRate: {
            /** @description TypeID with the prefix `tax_`. */
            id: `tax_${string}`;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Null: the whole country, as far as no region has a rate of its own. */
            region: string | null;
            /** @description The tax class of the variants that it is for. */
            class: string;
            /** @description Basis points. */
            rateBps: number;
            /** @description Basis points, for shipping; that of the class `standard` is used. */
            shippingRateBps: number;
            /** @description False while it is switched off. */
            active: boolean;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        AdminTaxRatePage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminTaxRate"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminTimelineEntry: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Type that tells it apart from others of its kind. */
            type: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"] | null;
            /** @description Person who did it; null: the shop or the customer. */
            by: {
                /** @description TypeID with the prefix `usr_`. */
                id: `usr_${string}`;
                /** @description Name of the person. */
                name: string;
            } | null;
        };
        AdminTranslation: {
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text" | (string & {});
            /** @description Id of a product, collection or delivery method; name of a legal text; `store` for settings; a word of the shop as `type:Tote`, `tag:canvas`, `option:Colour` or `value:Colour:Moss`. */
            key: string;
            /** @description What it is called in the shop's own language. */
            name: string;
            /** @description Language of the translation, BCP 47. */
            locale: string;
            /** @description Texts of the entry, each with its translation. */
            fields: components["schemas"]["TranslatedField"][];
            /** @description 0: never translated. */
            version: number;
        };
        AdminTranslationCount: {
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text" | (string & {});
            /** @description Texts that can be translated. */
            fields: number;
            /** @description Texts without a translation. */
            missing: number;
            /** @description Texts whose own text changed after they were translated. */
            outdated: number;
        };
        AdminTranslationCounts: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminTranslationCount"][];
        };
        AdminTranslationEntry: {
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "product" | "collection" | "term" | "shipping_method" | "settings" | "legal_text" | (string & {});
            /** @description Id of a product, collection or delivery method; name of a legal text; `store` for settings; a word of the shop as `type:Tote`, `tag:canvas`, `option:Colour` or `value:Colour:Moss`. */
            key: string;
            /** @description Name of the person. */
            name: string;
            /** @description Texts that can be translated. */
            fields: number;
            /** @description Texts without a translation. */
            missing: number;
            /** @description Texts whose own text changed after they were translated. */
            outdated: number;
        };
        AdminTranslationPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminTranslationEntry"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminVariant: {
            /** @description TypeID with the prefix `var_`. */
            id: `var_${string}`;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Option values by the name of their option. */
            options: {
                [key: string]: string;
            };
            /** @description Price in minor units. */
            price: components["schemas"]["Money"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description One can be ordered now: the product is on sale, and stock is not tracked or there is some. */
            available: boolean;
            /** @description Pieces on hand; null where stock is not tracked. */
            stock: number | null;
            /** @description Tax class of the goods, such as `standard` or `reduced`. */
            taxClass: string;
            /** @description Null: unknown. */
            weightGrams: number | null;
            /** @description False for goods that are not shipped, such as a download. */
            requiresShipping: boolean;
            /** @description True where the customer has a right of withdrawal. */
            withdrawable: boolean;
            /** @description The letter of Art. 16 of Directive 2011/83/EU; null where `withdrawable`. */
            withdrawalException: string | null;
            /** @description Picture to show for it; null: none. */
            image: components["schemas"]["Image"] | null;
            /** @description GTIN, EAN, UPC or ISBN. */
            barcode: string | null;
            /** @description Quantity that one piece contains, for the price per unit; null: unknown. */
            content: components["schemas"]["Quantity"] | null;
            unitPrice: components["schemas"]["UnitPrice"] | null;
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lowestPriceSince: string | null;
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description Title of the product when it was ordered; null where it belongs to no product. */
            productTitle: string;
            /** @description The product's: it moves with price and SKU, not with stock. */
            version: number;
        };
        AdminVariantPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminVariant"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AdminVariants: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminVariant"][];
        };
        AdminWebhookDelivery: {
            /** @description TypeID with the prefix `dlv_`. */
            id: `dlv_${string}`;
            /** @description Sent as `webhook-id`; the same over all attempts. */
            eventId: `evt_${string}`;
            /**
             * @description Type of the event, such as `order.paid`.
             * @enum {string}
             */
            eventType: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | (string & {});
            /** @description TypeID with the prefix `we_`. */
            endpointId: `we_${string}`;
            /**
             * @description `failed`: there is no further attempt by itself.
             * @enum {string}
             */
            status: "waiting" | "succeeded" | "failed" | (string & {});
            /** @description Number of attempts so far. */
            attemptCount: number;
            /** @description HTTP status of the last attempt; null: no answer yet. */
            lastStatusCode: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Address that the delivery goes to. */
            endpointUrl: string;
            /** @description TypeID with the prefix `int_`. */
            integrationId: `int_${string}` | null;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}` | null;
            /** @description Of the integration. */
            company: string | null;
        };
        AdminWebhookDeliveryDetail: {
            /** @description TypeID with the prefix `dlv_`. */
            id: `dlv_${string}`;
            /** @description Sent as `webhook-id`; the same over all attempts. */
            eventId: `evt_${string}`;
            /**
             * @description Type of the event, such as `order.paid`.
             * @enum {string}
             */
            eventType: "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "clicks.hourly" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test" | (string & {});
            /** @description TypeID with the prefix `we_`. */
            endpointId: `we_${string}`;
            /**
             * @description `failed`: there is no further attempt by itself.
             * @enum {string}
             */
            status: "waiting" | "succeeded" | "failed" | (string & {});
            /** @description Number of attempts so far. */
            attemptCount: number;
            /** @description HTTP status of the last attempt; null: no answer yet. */
            lastStatusCode: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Address that the delivery goes to. */
            endpointUrl: string;
            /** @description TypeID with the prefix `int_`. */
            integrationId: `int_${string}` | null;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}` | null;
            /** @description Of the integration. */
            company: string | null;
            /** @description The body; null after it was pruned. */
            payload: {
                [key: string]: unknown;
            } | null;
            /** @description Newest first, at most 100. */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        AdminWebhookDeliveryPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AdminWebhookDelivery"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        AnalyticsBucket: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            start: string;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        AnalyticsGroup: {
            /** @description Id of the link or product, country (ISO 3166-1 alpha-2), kind of device or host of the referrer; null if there is none. */
            key: `link_${string}` | null;
            /** @description For people. */
            label: string;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        /** @description The period of the figures: from `from` (inclusive) to `to` (exclusive). It is widened to whole quarters of an hour where raw clicks are no longer kept. */
        AnalyticsPeriod: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /** @description IANA name. */
            timezone: string;
        };
        AnalyticsSeries: {
            /** @description As in `breakdown`. */
            key: `link_${string}` | null;
            /** @description For people. */
            label: string;
            /** @description Figures over time, oldest first. */
            series: components["schemas"]["AnalyticsBucket"][];
        };
        /** @description The rule as it was when the order was placed. Without an id it is the creator's own rate or the rate of the store's settings. */
        AppliedCommissionRule: {
            /**
             * @description The first of these that had a matching rule, from the most specific on.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
            /** @description TypeID with the prefix `rule_`. */
            id: `rule_${string}` | null;
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap: components["schemas"]["Money"] | null;
        };
        AppliedDiscount: {
            /** @description The promotion's title for customers; the code of a discount code. */
            title: string;
            /** @description Null for an automatic promotion. */
            code: string | null;
            /**
             * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
             * @enum {string}
             */
            class: "product" | "order" | "shipping" | (string & {});
            /** @description True where no code was needed. */
            automatic: boolean;
            /** @description Amount taken off, in minor units: off the delivery for the class `shipping`, else off the goods. */
            amount: components["schemas"]["Money"];
        };
        /** @description `earns` is the commission on one piece whose net is `base`: the price of the product's cheapest variant, before tax or discount is taken off. */
        ApplyingCommissionRule: {
            /** @description Creator that it belongs to; null: none. */
            creator: components["schemas"]["ApplyingCreator"];
            /** @description Product that the rule was looked up for. */
            product: components["schemas"]["ApplyingProduct"];
            /**
             * @description A rule, the creator's own rate, or the rate of the store's settings.
             * @enum {string}
             */
            source: "rule" | "creator_rate" | "store_rate" | (string & {});
            /**
             * @description What the rule is about, from a creator's product to everything.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
            /** @description Rule that applies; null: the creator's own rate or the shop's. */
            rule: components["schemas"]["CommissionRule"] | null;
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap: components["schemas"]["Money"] | null;
            /** @description The product earns this creator nothing. */
            excluded: boolean;
            /** @description Amount that the commission is computed from, without tax, in minor units. */
            base: components["schemas"]["Money"];
            /** @description Commission on `base`, in minor units. */
            earns: components["schemas"]["Money"];
        };
        ApplyingCreator: {
            /** @description TypeID with the prefix `crt_`. */
            id: `crt_${string}`;
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Tier of the creator, which commission rules can refer to. */
            tier: string;
        };
        ApplyingProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
        };
        AttributionChangeInput: {
            /** @description TypeID with the prefix `crt_`. */
            creatorId: string | null;
            /** @description Shown to the creators with the affected commissions. */
            reason: string;
        };
        AttributionClaim: {
            /**
             * @description Where the claim came from: a code, a click or a line of the bag.
             * @enum {string}
             */
            source: "coupon" | "request" | "cart_line" | "cookie" | (string & {});
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}` | null;
            /** @description Code of the link or discount; null: none. */
            code: string | null;
            /** @description TypeID with the prefix `link_`. */
            linkId: `link_${string}` | null;
            /** @description TypeID with the prefix `clk_`. */
            clickId: `clk_${string}` | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            clickedAt: string | null;
            /**
             * Format: date-time
             * @description When the stamped line, else the first of the ordered lines, was put into the bag.
             */
            addedAt: string | null;
            /** @description Judged alone: true where it would have been credited. */
            valid: boolean;
            /**
             * @description Reason why the claim was refused; null if it was credited.
             * @enum {string|null}
             */
            reason: ("self_referral" | "window_expired" | "creator_not_approved" | "link_disabled" | "unknown_code" | "filtered_click" | "product_excluded" | (string & {})) | null;
            /**
             * @description `outranked`: valid, but another claim or the policy came before it.
             * @enum {string}
             */
            verdict: "won" | "outranked" | "invalid" | (string & {});
        };
        AttributionSimulation: {
            /**
             * @description Whether a coupon or a click takes precedence.
             * @enum {string}
             */
            policy: "coupon_wins" | "earlier_link_wins" | "links_only" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /**
             * @description Today's rules stand for the creators who did not win then.
             * @constant
             */
            estimated: true;
            /** @description Orders that the policy would credit otherwise. */
            changedOrders: number;
            /** @description Orders with a discount from before claims were kept; they stay as they are on both sides. */
            ordersWithoutClaims: number;
            /** @description By the commission that they would gain or lose, the largest first. */
            creators: components["schemas"]["SimulatedCreator"][];
        };
        AttributionSimulationInput: {
            /**
             * @description Whether a coupon or a click takes precedence.
             * @enum {string}
             */
            policy: "coupon_wins" | "earlier_link_wins" | "links_only";
            /**
             * Format: date-time
             * @description Orders placed from this moment on.
             */
            from: string;
            /**
             * Format: date-time
             * @description Orders placed before this moment.
             */
            to: string;
        };
        AuditActor: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Name of the person. */
            name: string;
            /** @description E-mail address. */
            email: string;
        };
        AuditEntry: {
            /** @description TypeID with the prefix `aud_`. */
            id: `aud_${string}`;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Person who did it; null: the shop. */
            actor: components["schemas"]["AuditActor"] | null;
            /** @description Noun and verb. */
            action: string;
            /** @description Kind of thing that was changed. */
            resourceType: string;
            /** @description Null for what has no id, such as the settings. */
            resourceId: `prod_${string}` | null;
            /** @description Values before the change; null: it was new. */
            before: unknown | null;
            /** @description Values after the change; null: gone. */
            after: unknown | null;
        };
        AuditLogPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["AuditEntry"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description The account that customers transfer money to. */
        BankAccount: {
            /** @description As the bank knows it. */
            holder: string;
            /** @description IBAN of the account. */
            iban: string;
            /** @description BIC of the bank; null: none. */
            bic: string | null;
        };
        /** @description The account that customers transfer money to. */
        BankAccountInput: {
            /** @description Holder of the account, as the bank knows it. */
            holder: string;
            /** @description IBAN of the account. */
            iban: string;
            /** @description BIC of the bank; null: none. */
            bic?: string | null;
        };
        /** @description The transfer that the customer owes. `null` if nothing is due, the order is paid in another way, or the shop's settings name no `bankAccount`. */
        BankTransfer: {
            /** @description Holder of the account. */
            holder: string;
            /** @description Without spaces. */
            iban: string;
            /** @description BIC of the bank; null: none. */
            bic: string | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description What the customer names as the reference. */
            reference: string;
            /** @description Text for a QR code that banking apps fill in the transfer from (EPC069-12), to be drawn at error correction level M. `null` for currencies other than the euro. */
            qr: string | null;
        };
        BeginOrderChangeInput: {
            /**
             * @description True discards a change that another person has open.
             * @default false
             */
            takeOver?: boolean | null;
        };
        BillingAddress: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2: string | null;
            /** @description Empty in countries whose addresses name none. */
            city: string;
            /** @description State, province or county; null where addresses have none. */
            region: string | null;
            /** @description As the country writes it, where it could be read as one of its codes. */
            postalCode: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone: string | null;
            /** @description The address as its country writes it, the country last, in the reader's language (`Accept-Language`). Shown as they are, one below the other. */
            lines: string[];
            /** @description VAT ID of the buyer, printed on the invoice. Only its form was checked; it changes no tax. */
            vatId: string | null;
        };
        BillingAddressInput: {
            /** @description Name of the person. */
            name: string;
            /** @description Name of the company; null: none. */
            company?: string | null;
            /** @description Street and house number, or the first line of the address. */
            line1: string;
            /** @description Second line of the address, such as a flat or floor; null: none. */
            line2?: string | null;
            /** @description Required where the country's addresses name one. */
            city?: string | null;
            /** @description State, province or county; null where addresses have none. */
            region?: string | null;
            /** @description Required where letters do not arrive without one. Its format is not checked. */
            postalCode?: string | null;
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Telephone number, as it was given; null: none. */
            phone?: string | null;
            /** @description Ignored, so that an address of an answer can be sent back. */
            readonly lines?: unknown;
            /** @description VAT ID of the buyer, with the prefix of its country: an EU country, Northern Ireland (`XI`), the United Kingdom, Switzerland or Norway. Spaces, dots and hyphens are ignored. 422 `wrong_format` if it has another form. It is printed on the invoice and changes no tax. */
            vatId?: string | null;
        };
        CancelOrderInput: {
            /** @description Reason for the cancellation. */
            reason?: string | null;
        };
        CancelOrdersInput: {
            /** @description Orders to cancel. */
            orders: string[];
            /** @description Reason, as it was given. */
            reason?: string | null;
        };
        Carrier: {
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Name of the person. */
            name: string;
            /** @description Where it delivers mostly; empty: anywhere. */
            countries: string[];
            /** @description Template of the tracking page. */
            trackingUrl: string | null;
            /** @description Whether it is suggested and recognised. */
            active: boolean;
            /** @description Lists show lower positions first. */
            position: number;
            /** @description False for a carrier that the shop added. */
            builtIn: boolean;
            /** @description Whether the shop changed a built-in carrier. */
            changed: boolean;
            /** @description 0 until something of it is changed. */
            version: number;
        };
        CarrierCandidate: {
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Name of the person. */
            name: string;
            /**
             * @description Its check character; `none`: its form has none.
             * @enum {string}
             */
            check: "right" | "none" | "wrong" | (string & {});
        };
        CarrierInput: {
            /** @description Name of the person. */
            name?: string | null;
            /** @description Begins with `https://`. The placeholders `{number}`, `{postcode}`, `{country}` and `{language}` are filled in percent-encoded. */
            trackingUrl?: string | null;
            /** @description False while it is switched off. */
            active?: boolean | null;
            /** @description Place in the list of carriers, lowest first; null: at the end. */
            position?: number | null;
        };
        ChangeOrderInput: {
            /** @description Steps of the change, in their order. */
            actions: components["schemas"]["OrderChangeAction"][];
            /** @description What the preview showed. */
            expected: {
                /** @description Balance that the preview showed. */
                balance: components["schemas"]["ExpectedBalance"];
            };
            /**
             * @description Where owed money goes: back to how it was paid, or nowhere yet.
             * @default original
             * @enum {string|null}
             */
            to?: "original" | "none" | null;
            /** @description The customer can read it. */
            reason: string;
        };
        ClaimedCode: {
            /** @description Code that programs can switch on. */
            code: string;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Orders with this code, without canceled ones. */
            uses: number;
            /** @description Those without any click of that creator. */
            withoutClick: number;
            /** @description `withoutClick / uses`; a high share is the sign of a leak. Null without a use. */
            shareWithoutClick: number | null;
        };
        ClaimedCodes: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /** @description The most used first, at most 1000. */
            codes: components["schemas"]["ClaimedCode"][];
        };
        CloseDisputeInput: {
            /**
             * @description `won`: the shop keeps the payment. `lost`: the payment is returned.
             * @enum {string}
             */
            outcome: "won" | "lost";
        };
        CollectionImage: {
            /** @description Address, absolute. */
            url: string;
            /** @description Null where none was given. */
            alt: string | null;
            /** @description Pixels; null for a picture at another address that was not measured yet. */
            width: number | null;
            /** @description Height in pixels; null: unknown. */
            height: number | null;
        };
        CollectionPatch: {
            /** @description Title, as the shop wrote it. */
            title?: string;
            /** @description Handle, which names it in addresses. */
            handle?: string;
            /** @description HTML; a safe subset of it is kept. */
            description?: string;
            /** @description Picture to show for it; null: none. */
            image?: components["schemas"]["ImageInput"] | null;
            /** @description Place among the collections, lowest first. */
            position?: number;
            /** @description Products of the collection, in their order. */
            productIds?: string[];
        };
        CommissionDecisionInput: {
            /** @description The creator sees it, except the reason of a release, which only the audit log keeps. */
            reason: string;
        };
        CommissionProfile: {
            /** @description Tier of the creator, which commission rules can refer to. */
            tier: string;
            /** @description The rate of lines that no rule about a product or collection matches; null for a flat amount. */
            rateBps: number | null;
            /** @description The rules that concern this creator. For each line, the rules of the first matching scope count. */
            rules: components["schemas"]["CommissionProfileRule"][];
            /** @description Days from delivery to release. */
            holdDays: number;
            /** @description Days for which a click credits the creator. */
            windowDays: number;
            /**
             * @description Which click is credited: the last one.
             * @enum {string}
             */
            attributionModel: "last_click" | (string & {});
        };
        CommissionProfileRule: {
            /**
             * @description What the rule is about, from a creator's product to everything.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}` | null;
            /** @description The collection's handle. */
            collection: string | null;
            /** @description What the product or collection is called; null where it is about all. */
            title: string | null;
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap: components["schemas"]["Money"] | null;
            /** @description Lines that match it earn nothing. */
            excluded: boolean;
        };
        CommissionRule: {
            /** @description TypeID with the prefix `rule_`. */
            id: `rule_${string}`;
            /**
             * @description From the most to the least specific: the first that has a matching rule decides.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default" | (string & {});
            /** @description The id of a creator (also with `creator_product`), a product or a collection, or the name of a tier; null with `default`. */
            targetId: `prod_${string}` | null;
            /** @description What the creator, product or collection is called; null once it is gone. */
            targetName: string | null;
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}` | null;
            /** @description With `creator_product`. */
            productTitle: string | null;
            /** @description Basis points of the line's net without tax. */
            rateBps: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit: components["schemas"]["Money"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap: components["schemas"]["Money"] | null;
            /** @description Matching lines earn nothing. */
            excluded: boolean;
            /** @description Sales from which creators rise to this tier, in minor units; null: no rise to this tier. */
            promoteFrom: components["schemas"]["Money"] | null;
            /** @description False while it is switched off. */
            active: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        CommissionRulePage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["CommissionRule"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        CommissionRulePatch: {
            /**
             * @description From the most to the least specific: the first that has a matching rule decides.
             * @enum {string}
             */
            scope?: "creator_product" | "creator" | "product" | "collection" | "tier" | "default";
            /** @description By scope: the creator's id (also with `creator_product`), the product's or the collection's id or handle, or the name of a tier. None with `default`. */
            targetId?: string | null;
            /** @description With `creator_product`: id or handle. */
            productId?: string | null;
            /** @description Basis points. Either this or `flatPerUnit`. */
            rateBps?: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit?: components["schemas"]["MoneyInput"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap?: components["schemas"]["MoneyInput"] | null;
            /** @description Matching lines earn nothing. Default false. */
            excluded?: boolean;
            /** @description Sales from which creators rise to this tier, in minor units; null: no rise to this tier. */
            promoteFrom?: components["schemas"]["MoneyInput"] | null;
            /** @description Default true. */
            active?: boolean;
        };
        ConfirmOrderChangeInput: {
            /** @description What the preview showed. */
            expected: {
                /** @description Balance that the preview showed. */
                balance: components["schemas"]["ExpectedBalance"];
            };
            /**
             * @description Where owed money goes: back to how it was paid, or nowhere yet.
             * @default original
             * @enum {string|null}
             */
            to?: "original" | "none" | null;
            /** @description The customer can read it. */
            reason: string;
        };
        /** @description What one piece contains, and the quantity of its unit price; by default 1 kg, l, m, m2, m3 or piece. */
        ContentInput: {
            /** @description At most three decimal places. */
            value: number;
            /**
             * @description Unit of the quantity, such as `g` or `ml`.
             * @enum {string}
             */
            unit: "mg" | "g" | "kg" | "ml" | "cl" | "l" | "m3" | "mm" | "cm" | "m" | "cm2" | "m2" | "piece";
            /** @description Quantity that the price is for, such as 1 kg. */
            per?: components["schemas"]["QuantityInput"] | null;
        };
        Creator: {
            /** @description TypeID with the prefix `crt_`. */
            id: `crt_${string}`;
            /** @description TypeID with the prefix `usr_`. */
            userId: `usr_${string}` | null;
            /** @description The account's address, or the invitation's while there is no account. */
            email: string | null;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned" | (string & {});
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Short text about the creator, as the creator wrote it. */
            bio: string;
            /** @description Places where the creator publishes, such as a profile or a website. */
            channels: components["schemas"]["CreatorChannel"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            acceptedTermsAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            appliedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string | null;
            /** @description Of the last decision. */
            reason: string | null;
            /** @description Tier of the creator, which commission rules can refer to. */
            tier: string;
            /** @description The creator's own rate in basis points; null: the rules decide. */
            rateBps: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        CreatorAdjustmentInput: {
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["SignedMoneyInput"];
            /**
             * @description What it is called; a bonus is above 0. Default: `adjustment`.
             * @enum {string|null}
             */
            type?: "adjustment" | "bonus" | null;
            /** @description The creator sees it. */
            reason: string;
        };
        CreatorAnalytics: {
            period: components["schemas"]["AnalyticsPeriod"];
            /**
             * @description Length of a step of the series.
             * @enum {string}
             */
            granularity: "hour" | "day" | "month" | (string & {});
            metrics: components["schemas"]["CreatorMetrics"];
            /** @description One bucket for every hour, day or month by the time zone's clocks, including empty ones. The first may begin before the period and the last may end after it; both count only facts inside the period. */
            series: components["schemas"]["AnalyticsBucket"][];
            /** @description Empty without the parameter `seriesBy`. The five keys with the highest net sales, then clicks, and last, with the key `(other)`, all others. */
            seriesBy: components["schemas"]["AnalyticsSeries"][];
            /** @description Empty without `groupBy`. Sorted by net sales, then clicks, highest first. At most 500 rows; the last row, with the key `(other)`, sums up the rest. */
            breakdown: components["schemas"]["AnalyticsGroup"][];
            filtered: components["schemas"]["FilteredClicks"];
            /**
             * Format: date-time
             * @description The figures include everything committed before this time: the time of reading or, if a replica answers, at most a second earlier.
             */
            dataThrough: string;
        };
        CreatorChannel: {
            /** @description Platform that the channel is on, such as `instagram`. */
            platform: string;
            /** @description Address, absolute. */
            url: string;
            /** @description Number of followers, as the creator stated it; null: not stated. */
            followers: number | null;
        };
        CreatorDecisionInput: {
            /** @description The creator sees it. */
            reason?: string | null;
        };
        CreatorInvitationInput: {
            /**
             * Format: email
             * @description E-mail address.
             */
            email: string;
        };
        CreatorList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ListedCreator"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description `grossSales` is the base of commissions: lines without tax and shipping. `refunds` is the refunded part, dated by the refund; `netSales` is the difference. `commission` is earned minus reversed commission, by the same dates. `averageOrderValue` is `grossSales / orders`, `earningsPerClick` is `commission / clicks`, both rounded to the minor unit and null where the divisor is 0. */
        CreatorMetrics: {
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        /** @description `previous` is of the period of the same length before; for `mtd` and `ytd` of the same part of the month or year before, to the same day and time; null for `all`. */
        CreatorStats: {
            period: components["schemas"]["AnalyticsPeriod"];
            metrics: components["schemas"]["CreatorMetrics"];
            previous: components["schemas"]["CreatorMetrics"] | null;
            /** @description The top five by net sales, then clicks. */
            topLinks: components["schemas"]["TopLink"][];
            /** @description The top five by net sales, then clicks. */
            topProducts: components["schemas"]["TopProduct"][];
            /** @description One bucket for each day of the period; only with `series=day`. */
            series?: components["schemas"]["AnalyticsBucket"][];
            /**
             * Format: date-time
             * @description The figures include everything committed before this time: the time of reading or, if a replica answers, at most a second earlier.
             */
            dataThrough: string;
        };
        CreatorTermsInput: {
            /** @description Tier of the creator, which commission rules can refer to. */
            tier?: string;
            /** @description The creator's own rate in basis points; null: none. */
            rateBps?: number | null;
        };
        CreditGivenBy: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Name of the member of staff. */
            name: string;
        };
        Customer: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Null for a guest. */
            email: string | null;
            /** @description Null for a guest. */
            name: string | null;
            /** @description True once the address was confirmed by a mailed link. */
            emailVerified: boolean;
            /** @description `customer` is everyone with an account; a guest is `guest` alone. */
            roles: ("guest" | "customer" | "staff" | "admin")[];
            /** @description BCP 47. */
            locale: string;
            /** @description IANA time zone. */
            timezone: string;
            orders: components["schemas"]["CustomerOrders"];
            /** @description Of the staff, about the customer. */
            note: string | null;
            /** @description Has a passkey or an authenticator app. */
            secondFactor: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        CustomerNote: {
            /** @description Null or blank removes it. */
            note: string | null;
        };
        /** @description `spent` is what was paid less what was refunded. */
        CustomerOrders: {
            /** @description Placed and not canceled. */
            count: number;
            /** @description Sum of what was paid less what was refunded, in minor units. */
            spent: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastOrderAt: string | null;
        };
        CustomerPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Customer"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        CustomerPatch: {
            /** @description All roles that the account has from then on; `customer` may be left out. */
            roles: ("customer" | "staff" | "admin")[];
        };
        CustomerStoreCredit: {
            /** @description Amount that the shop owes the customer, in minor units. */
            balance: components["schemas"]["Money"];
            /** @description Amount that the customer can spend now, in minor units. */
            available: components["schemas"]["Money"];
            /** @description Newest first, at most 200. */
            credits: components["schemas"]["AdminStoreCredit"][];
        };
        /** @description `sales` are of the asked period; everything else is of now. What the caller has no permission to read is null, or an empty list. */
        Dashboard: {
            /** @description The store's; days begin at its midnight. */
            timezone: string;
            sales: components["schemas"]["Sales"] | null;
            /** @description Figures since midnight of the shop's time zone. */
            today: components["schemas"]["DashboardPeriod"] | null;
            /** @description The last 7 days with today, by the shop's midnights. */
            last7Days: components["schemas"]["DashboardPeriod"] | null;
            /** @description The last 30 days with today, by the shop's midnights. */
            last30Days: components["schemas"]["DashboardPeriod"] | null;
            /** @description Paid orders with unshipped pieces. */
            ordersToFulfil: number | null;
            /** @description Orders that wait for a payment. */
            unpaidOrders: number | null;
            /** @description Variants on sale with at most as many pieces as the store's `lowStockThreshold`, fewest first, at most 20. */
            lowStock: components["schemas"]["LowStock"][];
            /** @description Entries that wait for staff. */
            waiting: components["schemas"]["DashboardWaiting"];
            liability: components["schemas"]["Liability"] | null;
            /** @description Settings that keep the shop from working as it should. */
            notices: components["schemas"]["DashboardNotice"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            generatedAt: string;
        };
        DashboardNotice: {
            /**
             * @description Code that programs can switch on.
             * @enum {string}
             */
            code: "payment_instructions_missing" | "agent_door_undecided" | "staff_second_factor_undecided" | "attribution_storage_undecided" | "invoices_held_back" | "worker_behind" | "work_refused" | (string & {});
            /** @description For the shop's own people. */
            detail: string;
        };
        DashboardPeriod: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /** @description Placed since `from` and not canceled. */
            orders: number;
            /** @description What was paid for the orders less what was refunded, in minor units. */
            revenue: components["schemas"]["Money"];
        };
        DashboardWaiting: {
            /** @description Undecided reports, without suspected spam. */
            reports: number | null;
            /** @description Applications to the creator programme without an answer. */
            creatorApplications: number | null;
            /** @description Enquiries of partners without an answer. */
            partnerEnquiries: number | null;
            /** @description Orders with a failed refund that was not repeated. A refund can also fail days after it had succeeded. */
            failedRefunds: number | null;
        };
        DecideHoldsInput: {
            /** @description Hold cases to decide. */
            ids: string[];
            /**
             * @description Whether the commissions are released or rejected.
             * @enum {string}
             */
            action: "release" | "reject";
            /** @description Required to reject. The creator sees it. */
            reason?: string | null;
        };
        DecidedHolds: {
            /** @description Hold cases that were decided. */
            decided: number;
        };
        Discount: {
            /** @description TypeID with the prefix `disc_`. */
            id: `disc_${string}`;
            /** @description Upper case; customers type it in any case. */
            code: string;
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "percentage" | "amount" | "free_shipping" | (string & {});
            /** @description Basis points; for a percentage. */
            valueBps: number | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"] | null;
            /** @description Value of the goods from which the discount code applies, in minor units; null: does not apply here. */
            minimumSubtotal: components["schemas"]["Money"] | null;
            /** @description With `collections`, what the discount applies to; it applies to everything when both are empty. */
            productIds: `prod_${string}`[];
            /** @description Handles of the collections that the product is in. */
            collections: string[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            endsAt: string | null;
            /** @description Orders that can use the code; null: no limit. */
            usageLimit: number | null;
            /** @description Orders of one customer that can use the code; null: no limit. */
            perCustomerLimit: number | null;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}` | null;
            /** @description Orders with this discount, without canceled ones. */
            usedCount: number;
            /** @description False while it is switched off. */
            active: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        DiscountPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Discount"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        DiscountPatch: {
            /** @description Letters, digits, `.`, `_` and `-`; stored in upper case. */
            code?: string;
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type?: "percentage" | "amount" | "free_shipping";
            /** @description Only for `percentage`. */
            valueBps?: number | null;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["MoneyInput"] | null;
            /** @description Value of the goods from which the discount code applies, in minor units; null: does not apply here. */
            minimumSubtotal?: components["schemas"]["MoneyInput"] | null;
            /** @description Products that the code is for; empty: all. */
            productIds?: string[];
            /** @description Handles of the collections that the product is in. */
            collections?: string[];
            /**
             * Format: date-time
             * @description Beginning of the discount; null: at once.
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description End of the discount; null: no end.
             */
            endsAt?: string | null;
            /** @description Orders that can use the code; null: no limit. */
            usageLimit?: number | null;
            /** @description Orders of one customer that can use the code; null: no limit. */
            perCustomerLimit?: number | null;
            /** @description TypeID with the prefix `crt_`. */
            creatorId?: string | null;
            /** @description Default true. */
            active?: boolean;
        };
        DiscountPreview: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /** @description Orders looked at: not canceled, and without a discount. */
            orders: number;
            /** @description False where the period has more; the newest 5000 count then. */
            isWhole: boolean;
            /** @description Those that could have used the discount; `items` are their goods, `cost` what they would have paid less. */
            fittingOrders: number;
            /** @description Value of the goods before the discount, in minor units. */
            items: components["schemas"]["Money"];
            /** @description Amount that the discount takes off, in minor units. */
            cost: components["schemas"]["Money"];
        };
        DiscountPreviewInput: {
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "percentage" | "amount" | "free_shipping";
            /** @description Only for `percentage`. */
            valueBps?: number | null;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["MoneyInput"] | null;
            /** @description Value of the goods from which the discount code applies, in minor units; null: does not apply here. */
            minimumSubtotal?: components["schemas"]["MoneyInput"] | null;
            /** @description Products that the code is for; empty: all. */
            productIds?: string[] | null;
            /** @description Handles of the collections that the product is in. */
            collections?: string[] | null;
            /** @description Orders that can use the code; null: no limit. */
            usageLimit?: number | null;
            /** @description Orders of one customer that can use the code; null: no limit. */
            perCustomerLimit?: number | null;
        };
        Dispute: {
            /** @description TypeID with the prefix `dsp_`. */
            id: `dsp_${string}`;
            /**
             * @description `needs_response` until staff close the dispute.
             * @enum {string}
             */
            status: "needs_response" | "closed" | (string & {});
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Reason given by the provider. */
            reason: string;
            /** @description Status at the provider. */
            providerStatus: string;
            /** @description Dashboard page of the payment at the provider, where the dispute is answered. */
            providerUrl: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            respondBy: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            openedAt: string;
            /**
             * @description How it ended for the shop; null: open.
             * @enum {string|null}
             */
            outcome: ("won" | "lost" | (string & {})) | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            closedAt: string | null;
            /** @description Person who closed it; null: open, or closed by the provider. */
            closedBy: {
                /** @description TypeID with the prefix `usr_`. */
                id: `usr_${string}`;
                /** @description Name of the person. */
                name: string;
            } | null;
        };
        ExpectedBalance: {
            /** @description Minor units; below zero the shop gives back. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        /** @description Clicks that are stored but not counted, by reason. */
        FilteredClicks: {
            /** @description Clicks by known bots, and by programs without a user agent. */
            bot: number;
            /** @description Prefetches by browsers. */
            prefetch: number;
            /** @description HEAD requests. */
            head: number;
            /** @description Repeated clicks of a visitor within an hour. */
            duplicate: number;
            /** @description Clicks while the creator was suspended. */
            creatorSuspended: number;
        };
        HeldRole: {
            /** @description TypeID with the prefix `role_`. */
            id: `role_${string}`;
            /** @description Name of the person. */
            name: string;
            /**
             * @description Set if the shop came with the role and it wasn't renamed.
             * @enum {string|null}
             */
            builtIn: ("owner" | "staff" | "fulfilment" | "customer_care" | "catalogue" | "creators" | "bookkeeping" | (string & {})) | null;
        };
        HoldCase: {
            /** @description TypeID with the prefix `hold_`. */
            id: `hold_${string}`;
            /**
             * @description Reason, as it was given.
             * @enum {string}
             */
            reason: "own_purchase" | "no_clicks" | "refund_rate" | "dispute" | (string & {});
            /** @description Order that the commissions are of. */
            order: {
                /** @description TypeID with the prefix `ord_`. */
                id: `ord_${string}`;
                /** @description Reference for people, by which it is asked for. */
                reference: string;
                /** @description Total in minor units. */
                total: components["schemas"]["Money"];
                /** @description E-mail address. */
                email: string;
            };
            /** @description Creator that it belongs to; null: none. */
            creator: {
                /** @description TypeID with the prefix `crt_`. */
                id: `crt_${string}`;
                /** @description Name under which the creator appears in public. */
                displayName: string;
            } | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Commissions on hold for this case. `amount` is their sum. */
            commissions: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            openedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            closedAt: string | null;
            /** @description Member of staff who decided it; null: open, or closed by the shop. */
            closedBy: {
                /** @description Account of the person. */
                id: `usr_${string}`;
                /** @description Name of the person. */
                name: string;
            } | null;
            /**
             * @description How it ended; null: open.
             * @enum {string|null}
             */
            outcome: ("released" | "rejected" | (string & {})) | null;
        };
        HoldCasePage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["HoldCase"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description `hero` stands at the top of the start page, `story` is a band in its middle. Null: one that the shop's products make. */
        HomeStatement: {
            /** @description Heading of the part. */
            title: string;
            /** @description A sentence or two. */
            text: string | null;
            /** @description Address of a picture. */
            image: string | null;
            /** @description What the picture shows. */
            imageAlt: string | null;
            /** @description Text of the link; null: no link. */
            linkTitle: string | null;
            /** @description Where the link leads: an address, or a path of the shop. */
            url: string | null;
        };
        IgnoreMissingPaths: {
            /** @description Paths to leave out of the list. */
            paths: string[];
        };
        IgnoredMissingPaths: {
            /** @description Number of paths that were left out. */
            ignored: number;
        };
        Image: {
            /** @description Address, absolute. */
            url: string;
            /** @description Null where none was given. */
            alt: string | null;
            /** @description Pixels; null for a picture at another address that was not measured yet. */
            width: number | null;
            /** @description Height in pixels; null: unknown. */
            height: number | null;
            /** @description TypeID with the prefix `img_`. */
            id: `img_${string}`;
            /** @description One colour to show while the picture loads. */
            placeholder: string | null;
            /** @description The variants that it shows; empty: the product as such. */
            variantIds: `var_${string}`[];
        };
        /** @description Adds, updates and removes single pictures. Use it instead of `images`. */
        ImageChanges: {
            /** @description Pictures to add; null: none. */
            add?: components["schemas"]["AddedImage"][] | null;
            /** @description Pictures to change; null: none. */
            update?: components["schemas"]["ImageUpdate"][] | null;
            /** @description Pictures to remove; null: none. */
            remove?: string[] | null;
            /** @description Ids in the order wanted; `new:0` is the first of `add`. Those left out follow in their present order. */
            order?: (string)[] | null;
        };
        ImageInput: {
            /** @description Address, absolute. */
            url: string;
            /** @description Alternative text; null: none, as for a picture that only decorates. */
            alt?: string | null;
            /** @description Width in pixels; null: unknown. */
            width?: number | null;
            /** @description Height in pixels; null: unknown. */
            height?: number | null;
        };
        ImageUpdate: {
            /** @description TypeID with the prefix `img_`. */
            id: string;
            /** @description Address, absolute. */
            url?: string | null;
            /** @description Alternative text; null: none, as for a picture that only decorates. */
            alt?: string | null;
            /** @description Width in pixels; null: unknown. */
            width?: number | null;
            /** @description Height in pixels; null: unknown. */
            height?: number | null;
            /** @description Colour to show until the picture is there; null: none. */
            placeholder?: string | null;
            /** @description The product's variants that it shows. */
            variantIds?: string[] | null;
        };
        Import: {
            /** @description TypeID with the prefix `imp_`. */
            id: `imp_${string}`;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "waiting" | "running" | "completed" | "failed" | (string & {});
            /** @description Name of the file. */
            fileName: string;
            /** @description Size of the file in bytes. */
            bytes: number;
            /** @description Against `bytes`: how far it is. */
            bytesRead: number;
            /** @description Rows read so far. */
            rowsRead: number;
            /** @description Products created and changed; null before it ended. */
            products: components["schemas"]["ImportedProducts"] | null;
            /** @description Rows, or products, that were not imported. */
            failureCount: number | null;
            /** @description Products that were imported in another way than the file says. */
            noticeCount: number | null;
            /** @description Reason why the import stopped; null: it did not. */
            error: components["schemas"]["ImportError"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            finishedAt: string | null;
            /** @description The first 1,000, by line. */
            failures: components["schemas"]["ImportFailure"][];
            /** @description The first 1,000, by line. */
            notices: components["schemas"]["ImportNotice"][];
        };
        ImportColumns: {
            /** @description Columns that are imported. */
            read: string[];
            /** @description Columns that are not imported. */
            ignored: string[];
        };
        ImportError: {
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string;
        };
        ImportFailure: {
            /** @description Where the row starts in the file. */
            line: number;
            /** @description Handle, which names it in addresses. */
            handle: string | null;
            /** @description As the file calls it. */
            column: string | null;
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string;
        };
        ImportNotice: {
            /** @description Where the row starts in the file. */
            line: number;
            /** @description Handle, which names it in addresses. */
            handle: string | null;
            /** @description As the file calls it. */
            column: string | null;
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string;
        };
        ImportPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ImportSummary"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        ImportPreview: {
            /** @description Reason why the file cannot be imported; null: it can. */
            error: components["schemas"]["ImportError"] | null;
            /**
             * @description `stock`: the file has no prices, so it only sets the stock of known variants.
             * @enum {string}
             */
            kind: "products" | "stock" | (string & {});
            /** @description Columns of the file. */
            columns: components["schemas"]["ImportColumns"];
            /** @description The first ten. */
            products: components["schemas"]["ImportPreviewProduct"][];
            /** @description Rows that were checked. */
            rowsChecked: number;
            /** @description False where the file has more rows than were checked. */
            isWholeFile: boolean;
            /** @description Products that were checked. */
            productsChecked: components["schemas"]["ImportPreviewCount"];
            /** @description Rows that cannot be imported. */
            failureCount: number;
            /** @description The first 100, by line. */
            failures: components["schemas"]["ImportFailure"][];
            /** @description Rows with something to look at. */
            noticeCount: number;
            /** @description The first 100, by line. */
            notices: components["schemas"]["ImportNotice"][];
        };
        ImportPreviewCount: {
            /** @description Entries that would be created. */
            created: number;
            /** @description Entries that would be changed. */
            updated: number;
        };
        ImportPreviewProduct: {
            /** @description Line of the file, from 1. */
            line: number;
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
            /**
             * @description `update`: the shop has a product with this handle.
             * @enum {string}
             */
            change: "create" | "update" | (string & {});
            /** @description Null: the file does not say. */
            status: string | null;
            /** @description Number of variants. */
            variants: number;
            /** @description Lowest price of its variants, in minor units. */
            minPrice: components["schemas"]["Money"];
            /** @description Highest price of its variants, in minor units. */
            maxPrice: components["schemas"]["Money"];
            /** @description Pieces of all variants; null: not counted. */
            stock: number | null;
            /** @description Number of pictures. */
            pictures: number;
        };
        ImportSummary: {
            /** @description TypeID with the prefix `imp_`. */
            id: `imp_${string}`;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "waiting" | "running" | "completed" | "failed" | (string & {});
            /** @description Name of the file. */
            fileName: string;
            /** @description Size of the file in bytes. */
            bytes: number;
            /** @description Against `bytes`: how far it is. */
            bytesRead: number;
            /** @description Rows read so far. */
            rowsRead: number;
            /** @description Products created and changed; null before it ended. */
            products: components["schemas"]["ImportedProducts"] | null;
            /** @description Rows, or products, that were not imported. */
            failureCount: number | null;
            /** @description Products that were imported in another way than the file says. */
            noticeCount: number | null;
            /** @description Reason why the import stopped; null: it did not. */
            error: components["schemas"]["ImportError"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            startedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            finishedAt: string | null;
        };
        ImportedProducts: {
            /** @description Products that were created. */
            created: number;
            /** @description Products that were changed. */
            updated: number;
            /** @description Products that were as the file has them. */
            unchanged: number;
        };
        ImportedRedirects: {
            /** @description Redirects that were created. */
            created: number;
            /** @description Redirects that were changed. */
            updated: number;
            /** @description Redirects that were as the file has them. */
            unchanged: number;
        };
        ImportedTranslations: {
            /** @description Texts that were saved. */
            saved: number;
            /** @description Rows without a translation, or with the one that is there. */
            unchanged: number;
            /** @description The first 100 rows that were left out, by the line of the file. */
            refused: components["schemas"]["RefusedTranslation"][];
            /** @description All rows that were left out. */
            refusedCount: number;
        };
        Integration: {
            /** @description TypeID with the prefix `int_`. */
            id: `int_${string}`;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "pending" | "approved" | "suspended" | (string & {});
            /** @description Name of the company; null: none. */
            company: string;
            /** @description Person to contact at the partner. */
            contactName: string;
            /** @description Of the enquiry. */
            email: string;
            /** @description Website of the partner; null: none. */
            website: string | null;
            /** @description What the partner wants to use the API for. */
            useCase: string;
            /** @description `*` stands for every type. */
            requestedEventTypes: string[];
            /** @description The approved types; `*` stands for every type. */
            eventTypes: string[];
            /** @description True when its events contain e-mail addresses, names, addresses and notes. */
            personalData: boolean;
            /** @description TypeID with the prefix `usr_`. */
            userId: `usr_${string}` | null;
            /** @description Of the account that was approved. */
            userEmail: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        IntegrationApproval: {
            /** @description An e-mail address of at most 254 characters. Case and space around it do not matter. */
            userEmail?: string | null;
            /** @description Without it: those asked for, else all. */
            eventTypes?: ("*" | "order.created" | "order.paid" | "order.payment_failed" | "order.fulfilled" | "order.delivered" | "order.completed" | "order.canceled" | "order.refunded" | "order.changed" | "order.disputed" | "order.dispute_closed" | "shipment.updated" | "creator.applied" | "creator.approved" | "creator.rejected" | "creator.suspended" | "creator.reinstated" | "creator.banned" | "commission.created" | "commission.approved" | "commission.held" | "commission.reversed" | "commission.paid" | "payout.created" | "payout.updated" | "payout.paid" | "payout.failed" | "product.created" | "product.updated" | "product.archived" | "inventory.low" | "report.created" | "report.updated" | "store_credit.granted" | "store_credit.redeemed" | "store_credit.refunded" | "store_credit.ended" | "webhook.test")[] | null;
            /** @description True if the partner may receive personal data. */
            personalData?: boolean | null;
        };
        IntegrationPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Integration"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        InvoiceDocument: {
            /** @description `<series>-<year>-<n>`. */
            number: string;
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "invoice" | "credit_note" | "correction" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            issuedAt: string;
            /** @description `YYYY-MM-DD` in the store's time zone. */
            issuedOn: string;
            /** @description The document that this one takes back, wholly or in part. */
            refersTo: string | null;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}`;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string;
            /** @description The company on the document, or the name. */
            buyer: string;
            /** @description ISO 3166-1 alpha-2: the country that the tax is due in. */
            taxCountry: string;
            /** @description Sum without tax, in minor units. */
            net: components["schemas"]["Money"];
            /** @description Tax in minor units. */
            tax: components["schemas"]["Money"];
            /** @description Sum with tax, in minor units. */
            gross: components["schemas"]["Money"];
            /** @description The document as a page, or with `Accept: application/pdf` as a PDF. */
            url: string;
        };
        InvoiceDocumentList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["InvoiceDocument"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        InvoiceSums: {
            /** @description A month of the store's time zone, by the day of issue. */
            month: string;
            /** @description Invoices, credit notes and corrections of the month. */
            documents: number;
            /** @description By country, rate and reason. Credit notes are subtracted. */
            taxes: components["schemas"]["TaxSum"][];
        };
        LegalChecklist: {
            /** @description That this is no legal advice. */
            notice: string;
            /** @description `homeCountry` of the settings; its national law is in `articles`. */
            country: string | null;
            /** @description Points to check. */
            items: components["schemas"]["LegalItem"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            generatedAt: string;
        };
        LegalItem: {
            /** @description Code that programs can switch on. */
            code: string;
            /**
             * @description `met` by settings and data, `missing` from them, or for a person to `judge`.
             * @enum {string}
             */
            status: "met" | "missing" | "judge" | (string & {});
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description What was found. */
            detail: string;
            /** @description How it was checked, where to set what is missing, or what a person has to look at. */
            how: string;
            /** @description Laws that ask for it. */
            articles: string[];
        };
        LegalTextPatch: {
            /** @description Null or blank removes the page. Plain text: a blank line ends a paragraph, `# ` and `## ` begin a heading, `- ` an item of a list. Addresses become links. */
            text: string | null;
        };
        /** @description The store's debt to creators, as in `Liability`, and beside it to holders of gift cards and store credit, which `total` leaves out. */
        Liabilities: {
            /** @description Debt to creators, in minor units; vouchers are not in it. */
            total: components["schemas"]["Money"];
            /** @description Commissions not released yet, in minor units. */
            pending: components["schemas"]["Money"];
            /** @description Commissions on hold, in minor units. */
            onHold: components["schemas"]["Money"];
            /** @description Commissions that creators can be paid, in minor units. */
            available: components["schemas"]["Money"];
            /** @description Payouts on their way, in minor units. */
            inTransit: components["schemas"]["Money"];
            /** @description Paid out and reversed afterwards, in minor units. */
            overpaid: components["schemas"]["Money"];
            /** @description Commissions in no payout, by the time since they were earned; they add up to `total - inTransit`. */
            ages: components["schemas"]["LiabilityAge"][];
            /** @description When `pending` becomes available, soonest first; the date is null while it is not known. */
            releases: components["schemas"]["LiabilityRelease"][];
            /** @description Debt to holders of gift cards. */
            giftCards: components["schemas"]["OpenVouchers"];
            /** @description Debt to accounts with store credit. */
            storeCredit: components["schemas"]["OpenVouchers"];
        };
        /** @description The store's debt to all creators. `total` is `pending + onHold + available - overpaid + inTransit`, which equals the ledger's balance of the creators' accounts and of money in transit. `overpaid` was reversed after it was paid out. */
        Liability: {
            /** @description Total in minor units. */
            total: components["schemas"]["Money"];
            /** @description Commissions that are not available yet, in minor units. */
            pending: components["schemas"]["Money"];
            /** @description Amount that is held, in minor units. */
            onHold: components["schemas"]["Money"];
            /** @description Amount that creators can be paid, in minor units. */
            available: components["schemas"]["Money"];
            /** @description Amount of every open payout, in minor units. */
            inTransit: components["schemas"]["Money"];
            /** @description Amount that creators owe after refunds of what was paid out, in minor units. */
            overpaid: components["schemas"]["Money"];
            /** @description Commissions in no payout, by the time since they were earned; they add up to `total - inTransit`. */
            ages: components["schemas"]["LiabilityAge"][];
            /** @description When `pending` becomes available, soonest first; the date is null while it is not known. */
            releases: components["schemas"]["LiabilityRelease"][];
        };
        LiabilityAge: {
            /** @description Least age in days. */
            fromDays: number;
            /** @description Exclusive; null in the last. */
            toDays: number | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Number of entries that the amount is the sum of. */
            count: number;
        };
        LiabilityRelease: {
            /** @description The day in the store's time zone. */
            date: string | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Number of entries that the amount is the sum of. */
            count: number;
        };
        LineDiscount: {
            /** @description Place in `discounts`, from 0. */
            index: number;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
        };
        LinePiecesInput: {
            /** @description TypeID with the prefix `line_`. */
            lineId: string;
            /** @description Number of pieces. */
            qty: number;
        };
        ListedCollection: {
            /** @description TypeID with the prefix `col_`. */
            id: `col_${string}`;
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description A safe subset of HTML. */
            description: string;
            /** @description Picture to show for it; null: none. */
            image: components["schemas"]["CollectionImage"] | null;
            /** @description Products on sale. */
            productCount: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description The first 100, of any status, in the order of the collection. */
            productIds: `prod_${string}`[];
            /** @description Lower first among the collections. */
            position: number;
            /** @description Moves with every edit, never with a sale. */
            version: number;
            /** @description It has more than `productIds` names; read it alone for all. */
            hasMoreProducts: boolean;
        };
        ListedCommission: {
            /** @description TypeID with the prefix `com_`. */
            id: `com_${string}`;
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "sale" | "clawback" | "bonus" | "adjustment" | (string & {});
            /** @description TypeID with the prefix `com_`. */
            sourceId: `com_${string}` | null;
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}` | null;
            /** @description Reference of the order that it is about; null: none. */
            orderReference: string | null;
            /** @description Title of the product when it was ordered; null where it belongs to no product. */
            productTitle: string | null;
            /** @description Amount that the commission is computed from, in minor units. */
            base: components["schemas"]["Money"];
            /** @description Basis points; null for a flat amount. */
            rateBps: number | null;
            rule: components["schemas"]["AppliedCommissionRule"] | null;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "pending" | "approved" | "processing" | "paid" | "on_hold" | "canceled" | "refunded" | "rejected" | (string & {});
            /** @description Why it has this status, where it is not the usual course. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            availableAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            /** @description The creator's name; null once they are gone. */
            creatorName: string | null;
        };
        /** @description `balance` is the store's debt to the creator by the ledger; negative if they owe the store. */
        ListedCreator: {
            /** @description TypeID with the prefix `crt_`. */
            id: `crt_${string}`;
            /** @description TypeID with the prefix `usr_`. */
            userId: `usr_${string}` | null;
            /** @description The account's address, or the invitation's while there is no account. */
            email: string | null;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "invited" | "declined" | "pending" | "approved" | "rejected" | "suspended" | "banned" | (string & {});
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Short text about the creator, as the creator wrote it. */
            bio: string;
            /** @description Places where the creator publishes, such as a profile or a website. */
            channels: components["schemas"]["CreatorChannel"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            acceptedTermsAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            appliedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string | null;
            /** @description Of the last decision. */
            reason: string | null;
            /** @description Tier of the creator, which commission rules can refer to. */
            tier: string;
            /** @description The creator's own rate in basis points; null: the rules decide. */
            rateBps: number | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            recent: components["schemas"]["RecentCreatorFigures"];
            /** @description Balance of the creator's wallet, in minor units. */
            balance: components["schemas"]["Money"];
        };
        LowStock: {
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Pieces that are left. */
            stock: number;
        };
        MarkOrdersPaidInput: {
            /** @description Orders to mark as paid. */
            orders: components["schemas"]["PaidOrderInput"][];
        };
        MarkPaidInput: {
            /** @description What the bank statement or the receipt says. */
            reference?: string | null;
            /** @description What was received, in minor units; without it, all that is due. */
            amount?: components["schemas"]["MoneyInput"] | null;
        };
        Media: {
            /** @description Never changes: the name is a hash of the picture. */
            url: string;
            /** @description Width in pixels; null: unknown. */
            width: number;
            /** @description Height in pixels; null: unknown. */
            height: number;
            /** @description One colour to show while the picture loads. */
            placeholder: string;
        };
        MediaCollection: {
            /** @description TypeID with the prefix `col_`. */
            id: `col_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
        };
        MediaProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
        };
        MediaUse: {
            /** @description Ten at most, newest first. */
            products: components["schemas"]["MediaProduct"][];
            /** @description Products that show the picture. */
            productCount: number;
            /** @description Handles of the collections that the product is in. */
            collections: components["schemas"]["MediaCollection"][];
            /** @description The settings name it, as logo or on the start page. */
            shop: boolean;
        };
        MissingPath: {
            /** @description As it was asked for first. */
            path: string;
            /** @description Number of requests for the path. */
            hits: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastAt: string;
            /** @description The host of the page that led here last. */
            referrerHost: string | null;
            /** @description A page that may be meant. Never used by itself. */
            proposal: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            ignoredAt: string | null;
        };
        MissingPathPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["MissingPath"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        Money: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        MoneyInput: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        NavigationEntry: {
            /** @description Text of the menu entry. */
            title: string;
            /** @description An address, or a path of the shop. */
            url: string;
        };
        NewCollection: {
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Handle, which names it in addresses. */
            handle?: string | null;
            /** @description HTML; a safe subset of it is kept. */
            description?: string | null;
            /** @description Picture to show for it; null: none. */
            image?: components["schemas"]["ImageInput"] | null;
            /** @description Place among the collections, lowest first; null: at the end. */
            position?: number | null;
            /** @description Products of the collection, in their order. */
            productIds?: string[] | null;
        };
        NewCommissionRule: {
            /**
             * @description From the most to the least specific: the first that has a matching rule decides.
             * @enum {string}
             */
            scope: "creator_product" | "creator" | "product" | "collection" | "tier" | "default";
            /** @description By scope: the creator's id (also with `creator_product`), the product's or the collection's id or handle, or the name of a tier. None with `default`. */
            targetId?: string | null;
            /** @description With `creator_product`: id or handle. */
            productId?: string | null;
            /** @description Basis points. Either this or `flatPerUnit`. */
            rateBps?: number | null;
            /** @description Commission for each piece, in minor units; null: a rate applies. */
            flatPerUnit?: components["schemas"]["MoneyInput"] | null;
            /** @description Most that one order line can earn; null: no cap. */
            cap?: components["schemas"]["MoneyInput"] | null;
            /** @description Matching lines earn nothing. Default false. */
            excluded?: boolean | null;
            /** @description Sales from which creators rise to this tier, in minor units; null: no rise to this tier. */
            promoteFrom?: components["schemas"]["MoneyInput"] | null;
            /** @description Default true. */
            active?: boolean | null;
        };
        NewDiscount: {
            /** @description Letters, digits, `.`, `_` and `-`; stored in upper case. */
            code: string;
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "percentage" | "amount" | "free_shipping";
            /** @description Only for `percentage`. */
            valueBps?: number | null;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["MoneyInput"] | null;
            /** @description Value of the goods from which the discount code applies, in minor units; null: does not apply here. */
            minimumSubtotal?: components["schemas"]["MoneyInput"] | null;
            /** @description Products that the code is for; empty: all. */
            productIds?: string[] | null;
            /** @description Handles of the collections that the product is in. */
            collections?: string[] | null;
            /**
             * Format: date-time
             * @description Beginning of the discount; null: at once.
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description End of the discount; null: no end.
             */
            endsAt?: string | null;
            /** @description Orders that can use the code; null: no limit. */
            usageLimit?: number | null;
            /** @description Orders of one customer that can use the code; null: no limit. */
            perCustomerLimit?: number | null;
            /** @description TypeID with the prefix `crt_`. */
            creatorId?: string | null;
            /** @description Default true. */
            active?: boolean | null;
        };
        NewProduct: {
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Variants, in their order. */
            variants: components["schemas"]["VariantInput"][];
            /** @description Handle, which names it in addresses. */
            handle?: string | null;
            /** @description HTML; a safe subset of it is kept. */
            description?: string | null;
            /** @description Vendor of the product; null: none. */
            vendor?: string | null;
            /** @description Type that tells it apart from others of its kind. */
            type?: string | null;
            /** @description Tags of the product, as staff wrote them. */
            tags?: string[] | null;
            /**
             * @description State that it is in.
             * @enum {string|null}
             */
            status?: "draft" | "active" | "unlisted" | "archived" | null;
            /** @description Option values by the name of their option. */
            options?: components["schemas"]["ProductOptionInput"][] | null;
            /** @description Pictures in the order in which they are shown. */
            images?: components["schemas"]["ProductImageInput"][] | null;
            /** @description Handles. */
            collections?: string[] | null;
            /** @description Place among the featured products, lowest first; null: not featured. */
            featuredRank?: number | null;
            /** @description A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere. */
            taxClass?: string | null;
            seo?: components["schemas"]["SeoInput"] | null;
            safety?: components["schemas"]["ProductSafetyInput"] | null;
        };
        NewPromotion: {
            /** @description For staff. */
            name: string;
            /** @description For customers. */
            title: string;
            /** @description What the promotion takes off. */
            effect: components["schemas"]["PromotionEffectInput"];
            /**
             * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
             * @enum {string|null}
             */
            class?: "product" | "order" | "shipping" | null;
            /** @description Items that the promotion is about; without it, all items. */
            match?: components["schemas"]["PromotionMatchInput"] | null;
            /** @description Conditions that all have to hold. */
            conditions?: components["schemas"]["PromotionConditionsInput"] | null;
            /** @description Classes that it can apply beside. */
            combines?: ("product" | "order" | "shipping")[] | null;
            /** @description Breaks ties only. */
            priority?: number | null;
            /** @description Announced in the shop. */
            shown?: boolean | null;
            /**
             * Format: date-time
             * @description Start of the promotion; null: at once.
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description First moment after the promotion; null: no end.
             */
            endsAt?: string | null;
            /** @description Orders that can get the promotion; null: no limit. */
            usageLimit?: number | null;
            /** @description Orders of one customer that can get the promotion; null: no limit. */
            perCustomerLimit?: number | null;
            /** @description Most that all orders together save, in minor units; null: no limit. */
            budget?: components["schemas"]["MoneyInput"] | null;
        };
        NewRedirect: {
            /** @description Path of the old address. With a query it matches only that query, in any order of its parameters. */
            from: string;
            /** @description A path of this shop, or an https address. */
            to: string;
        };
        NewRole: {
            /** @description Name of the person. */
            name: string;
            /** @description The permissions to read what these change, and `office`, are added. */
            permissions: ("office" | "catalogue.read" | "catalogue.write" | "media.write" | "discounts.write" | "translations" | "redirects" | "orders.read" | "orders.write" | "orders.ship" | "orders.cancel" | "orders.pay" | "refunds" | "credit" | "customers.read" | "customers.write" | "customers.erase" | "reports" | "creators.read" | "creators.decide" | "creators.rates" | "creators.money" | "commissions" | "payouts.read" | "payouts" | "shipping" | "taxes" | "settings.checklist" | "settings.read" | "settings" | "legal" | "staff" | "partners" | "audit" | "export")[];
        };
        NewShippingMethod: {
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Name of the person. */
            name: string;
            /** @description Countries served, ISO 3166-1 alpha-2. */
            countries: string[];
            /** @description Price in minor units. */
            price: components["schemas"]["MoneyInput"];
            /** @description Value of the goods from which this method is free, in minor units; null: never free. */
            freeFrom?: components["schemas"]["MoneyInput"] | null;
            /** @description All with `fromGrams` or all with `fromSubtotal`, ascending. The highest step reached holds, `price` below the first; `freeFrom` comes first. */
            prices?: components["schemas"]["ShippingPriceStepInput"][] | null;
            /** @description Until delivery. */
            minDays?: number | null;
            /** @description Until delivery. */
            maxDays?: number | null;
            /** @description Code or name. */
            carrier?: string | null;
            /** @description As of a carrier: https, with `{number}`. */
            trackingUrl?: string | null;
            /** @description Default true. */
            active?: boolean | null;
            /** @description Place in the checkout, lowest first; null: at the end. */
            position?: number | null;
        };
        NewTaxRate: {
            /** @description Country that the rate is for, ISO 3166-1 alpha-2. */
            country: string;
            /** @description As written in addresses; case does not matter. */
            region?: string | null;
            /** @description Default `standard`. `exempt` has no tax anywhere, so it has no rate. */
            class?: string | null;
            /** @description Basis points. */
            rateBps: number;
            /** @description Basis points; default: `rateBps`. */
            shippingRateBps?: number | null;
            /** @description Default true. */
            active?: boolean | null;
        };
        NewsletterConsent: {
            /** @description TypeID with the prefix `news_`. */
            id: `news_${string}`;
            /** @description Null once the person has left. */
            email: string | null;
            /**
             * @description `asked`: not confirmed yet, and never to be written to.
             * @enum {string}
             */
            state: "asked" | "confirmed" | "left" | (string & {});
            /** @description Language of the page that the person agreed on. */
            locale: string;
            /**
             * @description Part of the shop where the person agreed.
             * @enum {string}
             */
            place: "footer" | "checkout" | "account" | (string & {});
            /** @description The sentence that was shown. */
            wording: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            askedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            confirmedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            leftAt: string | null;
        };
        NewsletterConsentPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["NewsletterConsent"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description The first `availableAt` of pending commissions, and the amount that becomes available on that day (`releases[0]`). */
        NextRelease: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
        };
        OpenPicture: {
            /** @description TypeID with the prefix `pic_`. */
            id: `pic_${string}`;
            /** @description Where the picture is now. */
            url: string;
            /**
             * @description `keep`: fetched into the media store. `measure`: it stays where it is, and only its size is read.
             * @enum {string}
             */
            task: "keep" | "measure" | (string & {});
            /**
             * @description `failed`: given up, until a retry or another import asks for it.
             * @enum {string}
             */
            status: "waiting" | "failed" | (string & {});
            /** @description Why the last try failed: `status_404`, `too_large`, `unsupported_image`, `timeout` … */
            reason: string | null;
            /** @description Since it was asked for, or put back. */
            attempts: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            triedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextTryAt: string | null;
            /** @description At most 10 of the products that show it. */
            products: components["schemas"]["PictureProduct"][];
        };
        OpenPicturePage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["OpenPicture"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        OpenVouchers: {
            /** @description Sum of the balances, in minor units. */
            open: components["schemas"]["Money"];
            /** @description Part of it that unpaid orders hold, in minor units. */
            reserved: components["schemas"]["Money"];
            /** @description Vouchers with a balance. */
            count: number;
        };
        OrderChange: {
            /** @description TypeID with the prefix `chg_`. */
            id: `chg_${string}`;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}`;
            /** @description Its number among the confirmed changes of the order. */
            n: number | null;
            /**
             * @description What it is made for.
             * @enum {string}
             */
            kind: "edit" | "draft" | "address" | "return" | "exchange" | "complaint" | (string & {});
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "open" | "confirmed" | "discarded" | (string & {});
            /** @description Steps of the change, in their order. */
            actions: components["schemas"]["StoredAction"][];
            /** @description What an open change with actions would do now; else null. */
            preview: components["schemas"]["OrderChangePreview"] | null;
            /** @description What was open after the confirmation, before money followed; null: not confirmed. */
            balance: components["schemas"]["Money"] | null;
            /** @description Reason, for the customer. */
            reason: string | null;
            /** @description Note for staff. */
            note: string | null;
            /** @description Person who began it. */
            createdBy: {
                /** @description TypeID with the prefix `usr_`. */
                id: `usr_${string}`;
                /** @description Name of the person. */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Person who confirmed it. */
            confirmedBy: {
                /** @description TypeID with the prefix `usr_`. */
                id: `usr_${string}`;
                /** @description Name of the person. */
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            confirmedAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            touchedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        OrderChangeAction: components["schemas"]["RemoveAction"] | components["schemas"]["AddAction"] | components["schemas"]["RepriceAction"];
        OrderChangeEntry: {
            /** @description Counted from 1. */
            n: number;
            /**
             * @description What it was made for.
             * @enum {string}
             */
            kind: "edit" | "draft" | "address" | "return" | "exchange" | "complaint" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Reason, as staff wrote it for the customer. */
            reason: string | null;
            /** @description What it added to the total as sold, in minor units. */
            added: components["schemas"]["Money"];
            /** @description What it took off the total, in minor units. */
            credited: components["schemas"]["Money"];
            /** @description What was open then: above zero to pay, below zero to give back. */
            balance: components["schemas"]["Money"];
        };
        OrderChangeInput: {
            /** @description Steps of the change, in their order; they replace those that it has. */
            actions: components["schemas"]["OrderChangeAction"][];
            /** @description For staff. */
            note?: string | null;
        };
        OrderChangeList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["OrderChange"][];
        };
        OrderChangePreview: {
            /** @description Sums before the change and after it. */
            totals: {
                /** @description Sums as they are. */
                before: components["schemas"]["OrderChangeSums"];
                /** @description Sums after the change. */
                after: components["schemas"]["OrderChangeSums"];
            };
            /** @description What is open then: above zero the customer pays, below zero the shop gives back. */
            balance: components["schemas"]["Money"];
            /** @description What the customer has to pay then; null: nothing. */
            collect: components["schemas"]["Money"] | null;
            /** @description Empty if the shop has nothing to give back. */
            giveBack: {
                /**
                 * @description Where it goes.
                 * @enum {string}
                 */
                to: "original" | (string & {});
                /** @description Amount in minor units, with its currency. */
                amount: components["schemas"]["Money"];
            }[];
            /** @description What is credited of lines, with the tax in it. */
            credits: components["schemas"]["PreviewedCredit"][];
            /** @description Lines that it adds. */
            added: components["schemas"]["PreviewedLine"][];
            /** @description Pieces that move, by variant. */
            stock: components["schemas"]["PreviewedStock"][];
            /** @description What the order earns its creators, before and after. */
            commission: {
                /** @description Commission of the order before the refund, in minor units. */
                before: components["schemas"]["Money"];
                /** @description Commission of the order after the refund, in minor units. */
                after: components["schemas"]["Money"];
            };
        };
        OrderChangeSums: {
            /** @description Total as sold, in minor units. */
            total: components["schemas"]["Money"];
            /** @description Credited by changes, in minor units. */
            credited: components["schemas"]["Money"];
            /** @description What the order costs, in minor units. */
            current: components["schemas"]["Money"];
            /** @description Amount paid, in minor units. */
            paid: components["schemas"]["Money"];
            /** @description Still to be paid, in minor units. */
            due: components["schemas"]["Money"];
            /** @description Still to be given back, in minor units. */
            owed: components["schemas"]["Money"];
        };
        OrderContactPatch: {
            /** @description Where mails about the order go; the owner stays. */
            email?: string;
            /** @description Address of the delivery; null if nothing is delivered to an address. */
            shippingAddress?: components["schemas"]["AddressInput"];
            /** @description Address of the invoice; without one it is the delivery address. */
            billingAddress?: components["schemas"]["BillingAddressInput"] | null;
        };
        OrderCustomer: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description E-mail address. */
            email: string;
        };
        OrderLine: {
            /** @description TypeID with the prefix `line_`. */
            id: `line_${string}`;
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Picture to show for it; null: none. */
            image: string | null;
            /** @description Number of pieces. */
            qty: number;
            /** @description Price of one piece, in minor units. */
            unitPrice: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Tax of the line, in minor units, within its total if prices include tax. */
            tax: components["schemas"]["Money"];
            /** @description Price of the line after discounts, in minor units. */
            total: components["schemas"]["Money"];
            /** @description False for goods without delivery. */
            requiresShipping: boolean;
            /** @description The line's parts of the discounts; they add up to `discount`. */
            discounts: components["schemas"]["LineDiscount"][];
            /** @description The product's when it was ordered; null for an order from before it was kept. */
            handle: string | null;
            /** @description Basis points. */
            taxRateBps: number;
            /** @description Tax class of the goods, such as `standard` or `reduced`. */
            taxClass: string;
            /** @description ISO 3166-1 alpha-2; null for an order from before it was kept. */
            taxCountry: string | null;
            /** @description True where the customer has a right of withdrawal. */
            withdrawable: boolean;
            /** @description Pieces that have been shipped or handed over. */
            fulfilledQty: number;
            /** @description Pieces that have been refunded. */
            refundedQty: number;
            /** @description Pieces that a change of the order took out before they were sent. */
            removedQty: number;
            /** @description Pieces of a return. */
            returnedQty: number;
            /** @description Sent pieces that got lost. */
            lostQty: number;
            /** @description What changes took off the line's total, in minor units. */
            credited: components["schemas"]["Money"];
        };
        OrderNote: {
            /** @description TypeID with the prefix `note_`. */
            id: `note_${string}`;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Member of staff who wrote it. */
            author: {
                /** @description TypeID with the prefix `usr_`. */
                id: `usr_${string}`;
                /** @description Name of the person. */
                name: string;
            } | null;
            /** @description Text of the note. */
            text: string;
        };
        OrderNoteInput: {
            /** @description For the shop's own people; the customer never sees it. */
            text: string;
        };
        OrderRow: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description Reference for people, by which it is asked for. */
            reference: string;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "placed" | "completed" | "canceled" | (string & {});
            /**
             * @description How much of the order has been paid or refunded.
             * @enum {string}
             */
            paymentStatus: "pending" | "authorized" | "partially_paid" | "paid" | "partially_refunded" | "refunded" | "failed" | "voided" | (string & {});
            /**
             * @description How much of the order has been shipped or delivered.
             * @enum {string}
             */
            fulfillmentStatus: "unfulfilled" | "partial" | "fulfilled" | "delivered" | "returned" | (string & {});
            /** @description Account or guest that placed the order. */
            customer: {
                /** @description TypeID with the prefix `usr_`. */
                id: `usr_${string}`;
                /** @description E-mail address. */
                email: string;
            };
            /** @description Address of the delivery; null if nothing is delivered to an address. */
            shippingAddress: {
                /** @description Name of the person. */
                name: string;
                /** @description ISO 3166-1 alpha-2. */
                country: string;
            };
            /** @description Sums of the order. */
            totals: {
                /** @description Total in minor units. */
                total: components["schemas"]["Money"];
                /** @description Amount refunded, in minor units. */
                refunded: components["schemas"]["Money"];
            };
            /** @description Creator that the order is credited to, or why none is. */
            attribution: {
                /** @description Creator that it belongs to; null: none. */
                creator: {
                    /** @description TypeID with the prefix `crt_`. */
                    id: `crt_${string}`;
                    /** @description Name under which the creator appears in public. */
                    displayName: string;
                } | null;
            };
            /** @description Pieces ordered. */
            pieces: number;
            /** @description Neither shipped nor refunded; 0 once the order is canceled. */
            openPieces: number;
            /** @description The product of the first line. */
            firstTitle: string;
            /** @description By letters, in lower case. For the shop's own people: its customer never sees them. */
            tags: string[];
            /**
             * @description `handoff`: with goods that an assistant had prepared.
             * @enum {string}
             */
            channel: "web" | "handoff" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            placedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        OrderShipmentInput: {
            /** @description Id or reference. */
            orderId: string;
            /** @description Code or name. By default, the carrier that the number is of, or the usual one. `email`, `download`, `key` or `service` for what needs no parcel. */
            carrier?: string | null;
            /** @description Shorthand for `numbers`; several are separated by commas or semicolons. */
            trackingNumber?: string | null;
            /** @description Where the customer can follow the parcel. */
            trackingUrl?: string | null;
            /** @description One for each carton. Without `url`, the carrier's tracking page. */
            numbers?: components["schemas"]["ShipmentNumberInput"][] | null;
            /** @description The carrier's product. */
            service?: string | null;
            /**
             * @description Whether the customer is told by mail.
             * @default true
             */
            notify?: boolean | null;
            /**
             * @description Ship despite an open dispute.
             * @default false
             */
            disputed?: boolean | null;
        };
        OrderTags: {
            /** @description By letters, in lower case. For the shop's own people: its customer never sees them. */
            data: string[];
        };
        /** @description What a voucher pays of the order. */
        OrderTender: {
            /**
             * @description Kind of voucher.
             * @enum {string}
             */
            kind: "gift_card" | "store_credit" | (string & {});
            /** @description The last four characters of a gift card's code; null for store credit. */
            last4: string | null;
            /** @description Amount that it pays, in minor units. */
            amount: components["schemas"]["Money"];
            /** @description Amount that refunds gave back to it, in minor units. */
            refunded: components["schemas"]["Money"];
            /**
             * @description `reserved` until the rest is paid, then `captured`; `voided` if the order is canceled before.
             * @enum {string}
             */
            status: "reserved" | "captured" | "voided" | (string & {});
        };
        OrderTotals: {
            /** @description Sum of the lines before discounts, in minor units. */
            items: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Delivery price in minor units; null while no country is known. */
            shipping: components["schemas"]["Money"];
            /** @description Tax of lines and delivery, in minor units. */
            tax: components["schemas"]["Money"];
            /** @description Tax of the delivery, in minor units; within `tax`. */
            shippingTax: components["schemas"]["Money"];
            /** @description True if prices include tax. */
            taxIncluded: boolean;
            /** @description Total as it was sold, with what changes added, in minor units; `current` is what it costs now. */
            total: components["schemas"]["Money"];
            /** @description Amount that vouchers pay, in minor units; within `paid` once the rest is paid. */
            tendered: components["schemas"]["Money"];
            /** @description Amount paid, in minor units. */
            paid: components["schemas"]["Money"];
            /** @description Amount refunded, in minor units. */
            refunded: components["schemas"]["Money"];
            /** @description Amount that is still to be paid, in minor units. */
            due: components["schemas"]["Money"];
            /** @description What changes took off the total, in minor units. */
            credited: components["schemas"]["Money"];
            /** @description What the order costs now: `total` less `credited`. */
            current: components["schemas"]["Money"];
            /** @description What the shop still has to give back because of changes, in minor units. */
            owed: components["schemas"]["Money"];
        };
        OrderTrackingInput: {
            /** @description Id or reference. */
            order: string;
            /** @description Several cartons are separated by commas or semicolons; each has 100 characters at most. */
            number: string;
            /** @description Code or name; by default recognised from the number. */
            carrier?: string | null;
        };
        OrderTrackingRow: {
            /** @description As it was given. */
            order: string;
            /** @description Order that the row names; null if there is none. */
            orderId: string | null;
            /** @description Reference for people, by which it is asked for. */
            reference: string | null;
            /** @description Tracking numbers of the row. */
            numbers: string[];
            /** @description Name of the carrier, such as `DHL`. */
            carrier: string | null;
            /**
             * @description What the row does: `ships_all`, `adds_number`, `same` (nothing); or why not.
             * @enum {string}
             */
            verdict: "ships_all" | "adds_number" | "same" | "unknown_order" | "two_parcels" | "nothing_open" | "carrier_unclear" | "canceled" | "unpaid" | "disputed" | (string & {});
        };
        PaidOrderInput: {
            /** @description Id or reference. */
            id: string;
            /** @description What the bank statement or the receipt says. */
            reference?: string | null;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["MoneyInput"] | null;
        };
        Payee: {
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Null when the account was erased. */
            email: string | null;
        };
        Payment: {
            /**
             * @description Payment provider that handles the payment.
             * @enum {string}
             */
            provider: "test" | "manual" | "stripe" | (string & {});
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "requires_setup" | "requires_action" | "processing" | "authorized" | "succeeded" | "failed" | "canceled" | (string & {});
            /** @description Only for the owner, on placement and on `/payment`. */
            clientSecret: string | null;
            /** @description The shop's own text on how to pay, in its own language, if the customer has to do something. Amount and reference are `totals.due` and `reference`. */
            instructions: string | null;
            transfer: components["schemas"]["BankTransfer"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string | null;
        };
        /** @description One payment to a creator. Its amount never changes. */
        Payout: {
            /** @description TypeID with the prefix `pay_`. */
            id: `pay_${string}`;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /**
             * @description `failed`, `returned` and `canceled` put what was in it back into the balance; `held` goes on later.
             * @enum {string}
             */
            status: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled" | (string & {});
            /**
             * @description How it is paid.
             * @enum {string}
             */
            method: "bank_transfer" | "paypal" | (string & {});
            /** @description The account, masked. */
            methodLabel: string;
            /**
             * @description Asked for by the creator, or made by the monthly run.
             * @enum {string}
             */
            origin: "request" | "monthly" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            paidAt: string | null;
            /** @description Why it is held, where that was said; null when it is not held. */
            heldReason: string | null;
            /** @description Why it failed, was returned or was canceled. */
            failureReason: string | null;
            /** @description The reference of the bank or PayPal. */
            reference: string | null;
        };
        /** @description The account that the store pays creators from; the bank file names it. */
        PayoutAccount: {
            /** @description Of its holder, as the bank knows it. */
            name: string;
            /** @description IBAN of the account. */
            iban: string;
            /** @description BIC of the bank; null: none. */
            bic: string | null;
        };
        PayoutAccountInput: {
            /** @description Name of the person. */
            name: string;
            /** @description IBAN of the account. */
            iban: string;
            /** @description BIC of the bank; null: none. */
            bic?: string | null;
        };
        PayoutBankFile: {
            /** @description `file` of `/api/admin/payouts.xml`; the bank's own name for the file. */
            messageId: string;
            /** @description The day on which the bank pays. */
            executionDate: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description The payouts of this run in the file. */
            count: number;
            /** @description It can be fetched again: every payout in it still waits to be sent to the bank. */
            available: boolean;
        };
        PayoutBatch: {
            /** @description Number of entries that the amount is the sum of. */
            count: number;
            /** @description Total in minor units. */
            total: components["schemas"]["Money"];
            /** @description Payouts that were moved. */
            ids: `pay_${string}`[];
            /** @description There are more than 500: repeat the request. */
            hasMore: boolean;
        };
        PayoutBatchInput: {
            /** @description Payouts to move, 500 at most; null with `all`. */
            ids?: string[] | null;
            /**
             * @description Instead of `ids`: all payouts that can take this step.
             * @constant
             */
            all?: true;
            /** @description The reference of the bank or PayPal. */
            reference?: string | null;
        };
        PayoutMethod: {
            /**
             * @description How it is paid.
             * @enum {string}
             */
            type: "bank_transfer" | "paypal" | (string & {});
            /** @description The account, masked. */
            label: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
        };
        /** @description The payouts that an administrator started together. */
        PayoutRun: {
            /** @description TypeID with the prefix `run_`. */
            id: `run_${string}`;
            /**
             * @description `processing`: payouts wait to be sent; `in_transit`: all that go on are with the bank; `held`: only held ones are left; `done`: all have ended.
             * @enum {string}
             */
            status: "processing" | "in_transit" | "held" | "done" | (string & {});
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            startedAt: string;
            startedBy: components["schemas"]["PayoutRunStarter"] | null;
            /** @description All its payouts, 500 at most. */
            count: number;
            /** @description Total in minor units. */
            total: components["schemas"]["Money"];
            /** @description The states that its payouts are in, each with its sum. They add up to `count` and `total`. */
            byStatus: components["schemas"]["PayoutSum"][];
            /** @description The bank files that its payouts are in, oldest first. */
            files: components["schemas"]["PayoutBankFile"][];
        };
        PayoutRunList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["PayoutRun"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description Null for runs from before they were recorded. */
        PayoutRunStarter: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Null when the account was erased or has no name. */
            name: string | null;
        };
        /** @description One of `ids`, `run` (all of that payout run that can take this step) and `all`. */
        PayoutRunStepInput: {
            /** @description Payouts to move, 500 at most; null if another member names them. */
            ids?: string[] | null;
            /**
             * @description Instead of `ids`: all payouts that can take this step.
             * @constant
             */
            all?: true;
            /** @description The reference of the bank or PayPal. */
            reference?: string | null;
            /** @description TypeID with the prefix `run_`. */
            run?: string | null;
        };
        PayoutStepInput: {
            /** @description The reference of the bank or PayPal. */
            reference?: string | null;
            /** @description The creator sees it: why the payout is held, or why it ended. */
            reason?: string | null;
        };
        PayoutSum: {
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "pending" | "processing" | "in_transit" | "paid" | "held" | "failed" | "returned" | "canceled" | (string & {});
            /** @description Number of entries that the amount is the sum of. */
            count: number;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
        };
        PictureProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Handle, which names it in addresses. */
            handle: string;
            /** @description Title, as the shop wrote it. */
            title: string;
        };
        PictureRetry: {
            /** @description At most 1,000 a call. */
            retried: number;
            /** @description Given up still: repeat the call. */
            remaining: number;
        };
        PictureRetryInput: {
            /** @description TypeID with the prefix `prod_`. */
            productId?: string | null;
            /**
             * @description Instead of `productId`: all that were given up.
             * @constant
             */
            all?: true;
        };
        PreviewedCredit: {
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}`;
            /** @description Product of the line. */
            title: string;
            /**
             * @description How the pieces leave the order.
             * @enum {string}
             */
            kind: "removed" | "returned" | "lost" | "shipping" | (string & {});
            /** @description Number of pieces. */
            qty: number;
            /** @description What is credited, in minor units. */
            amount: components["schemas"]["Money"];
            /** @description Tax in the amount, in minor units. */
            tax: components["schemas"]["Money"];
        };
        PreviewedLine: {
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Number of pieces. */
            qty: number;
            /** @description Price of one piece, in minor units. */
            unitPrice: components["schemas"]["Money"];
            /** @description Amount taken off by discounts, in minor units; not below zero. */
            discount: components["schemas"]["Money"];
            /** @description Tax in minor units. */
            tax: components["schemas"]["Money"];
            /** @description Total in minor units. */
            total: components["schemas"]["Money"];
        };
        PreviewedRefundLine: {
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}`;
            /** @description Number of pieces. */
            qty: number;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Pieces that go back to stock. */
            restocked: number;
        };
        PreviewedStock: {
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description Below zero: taken out of stock. */
            delta: number;
            /** @description In stock afterwards; null where pieces aren't counted. */
            available: number | null;
        };
        PriceEntry: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            since: string;
            /** @description Price in minor units. */
            price: components["schemas"]["Money"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description The product was active, so that customers saw the price. */
            onSale: boolean;
        };
        PriceHistory: {
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lowestPriceSince: string | null;
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["PriceEntry"][];
        };
        PriceInput: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description The store's. */
            currency: string;
        };
        ProductCopy: {
            /** @description Default: the original's. */
            title?: string | null;
        };
        ProductImageInput: {
            /** @description Address, absolute. */
            url: string;
            /** @description Alternative text; null: none, as for a picture that only decorates. */
            alt?: string | null;
            /** @description Width in pixels; null: unknown. */
            width?: number | null;
            /** @description Height in pixels; null: unknown. */
            height?: number | null;
            /** @description TypeID with the prefix `img_`. */
            id?: string | null;
            /** @description Colour to show until the picture is there; null: none. */
            placeholder?: string | null;
            /** @description The product's variants that it shows. */
            variantIds?: string[] | null;
            /** @description The same by index into `variants`. */
            variantPositions?: number[] | null;
            /** @description A single index into `variants`. */
            variantPosition?: number | null;
        };
        ProductLink: {
            /** @description TypeID with the prefix `link_`. */
            id: `link_${string}`;
            /** @description Code of the link, at `/r/{code}`. */
            code: string;
            /** @description What the creator shares. */
            url: string;
            /** @description Name that its owner gave it; null: none. */
            label: string | null;
            /** @description What the link leads to. */
            target: components["schemas"]["ProductLinkTarget"];
            /** @description A discount of this creator's, which credits them without a link. */
            discountCode: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Paid orders credited to the link. */
            orders: number;
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            disabledAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastClickedAt: string | null;
            /** @description Counted clicks by day in the creator's time zone, today last; only where `spark` asks for it. */
            spark?: number[];
        };
        ProductLinkList: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ProductLink"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        ProductLinkTarget: {
            /**
             * @description What the link leads to: a product, a collection or the shop.
             * @enum {string}
             */
            type: "product" | "collection" | "store" | (string & {});
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}` | null;
            /** @description Handle. */
            collection: string | null;
            /** @description Title of what the link leads to. */
            title: string | null;
            /** @description Picture to show for it; null: none. */
            image: string | null;
        };
        ProductOption: {
            /** @description Name of the option, such as `Size`. */
            name: string;
            /** @description Values of the option, in the order of the shop. */
            values: string[];
            /** @description In the language of the answer. Only in a further language of the shop. */
            label?: string;
            /** @description In the language of the answer. Only in a further language of the shop. */
            labels?: string[];
        };
        ProductOptionInput: {
            /** @description Name of the person. */
            name: string;
            /** @description Values of the option, in the order of the shop. */
            values: string[];
        };
        ProductPatch: {
            /** @description Title, as the shop wrote it. */
            title?: string;
            /** @description Variants of the product as they are to be. */
            variants?: components["schemas"]["VariantInput"][];
            /** @description Handle, which names it in addresses. */
            handle?: string;
            /** @description HTML; a safe subset of it is kept. */
            description?: string;
            /** @description Vendor of the product; null: none. */
            vendor?: string | null;
            /** @description Type that tells it apart from others of its kind. */
            type?: string | null;
            /** @description Tags of the product, as staff wrote them. */
            tags?: string[];
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status?: "draft" | "active" | "unlisted" | "archived";
            /** @description Option values by the name of their option. */
            options?: components["schemas"]["ProductOptionInput"][];
            /** @description Pictures in the order in which they are shown. */
            images?: components["schemas"]["ProductImageInput"][];
            /** @description Handles. */
            collections?: string[];
            /** @description Place among the featured products, lowest first; null: not featured. */
            featuredRank?: number;
            /** @description A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere. */
            taxClass?: string;
            seo?: components["schemas"]["SeoInput"] | null;
            safety?: components["schemas"]["ProductSafetyInput"] | null;
            variantChanges?: components["schemas"]["VariantChanges"];
            imageChanges?: components["schemas"]["ImageChanges"];
            tagChanges?: components["schemas"]["TagChanges"];
        };
        ProductPreview: {
            /** @description The page, with its token. */
            url: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            expiresAt: string;
        };
        /** @description Regulation (EU) 2023/988, Article 19. Plain text. */
        ProductSafety: {
            /** @description Name and address of the manufacturer; null: not given. */
            manufacturer: string | null;
            /** @description Name and address of the responsible person in the EU; null: not given. */
            responsiblePerson: string | null;
            /** @description Safety warnings of the product; null: none. */
            warnings: string | null;
        };
        /** @description Plain text. Names with postal and electronic address; a responsible person for a manufacturer outside of the EU. */
        ProductSafetyInput: {
            /** @description Name and address of the manufacturer; null: not given. */
            manufacturer?: string | null;
            /** @description Name and address of the responsible person in the EU; null: not given. */
            responsiblePerson?: string | null;
            /** @description Safety warnings of the product; null: none. */
            warnings?: string | null;
        };
        ProductsPatch: {
            /** @description Products to change, all or none of them. */
            productIds: string[];
            /**
             * @description State that it is in.
             * @enum {string|null}
             */
            status?: "draft" | "active" | "unlisted" | "archived" | null;
            /** @description Vendor of the product; null: none. */
            vendor?: string | null;
            /** @description Type that tells it apart from others of its kind. */
            type?: string | null;
            /** @description Tags to add to each product; null: none. */
            addTags?: string[] | null;
            /** @description Tags to remove from each product; null: none. */
            removeTags?: string[] | null;
            /** @description Handles. */
            addCollections?: string[] | null;
            /** @description Handles. */
            removeCollections?: string[] | null;
        };
        Promotion: {
            /** @description TypeID with the prefix `promo_`. */
            id: `promo_${string}`;
            /** @description For staff. */
            name: string;
            /** @description For customers. */
            title: string;
            /**
             * @description How an order gets it; `automatic`: without a code.
             * @enum {string}
             */
            trigger: "automatic" | (string & {});
            /**
             * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
             * @enum {string}
             */
            class: "product" | "order" | "shipping" | (string & {});
            match: components["schemas"]["PromotionMatch"];
            /** @description What the promotion takes off. */
            effect: components["schemas"]["PromotionEffect"];
            conditions: components["schemas"]["PromotionConditions"];
            /** @description The classes that it may stand beside. */
            combines: ("product" | "order" | "shipping")[];
            /** @description Breaks ties only. */
            priority: number;
            /** @description Announced in the shop. */
            shown: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            startsAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            endsAt: string | null;
            /** @description Orders that may get it. */
            usageLimit: number | null;
            /** @description Orders of one customer that may get it. */
            perCustomerLimit: number | null;
            /** @description Most that all orders together save, in minor units; null: no limit. */
            budget: components["schemas"]["Money"] | null;
            /**
             * @description State of the promotion: a draft, before its start, running, paused, past its end, used up or archived.
             * @enum {string}
             */
            state: "draft" | "scheduled" | "running" | "paused" | "ended" | "used_up" | "archived" | (string & {});
            /** @description Orders that got it, without canceled ones. */
            orders: number;
            /** @description Amount that orders with the promotion saved, in minor units, excluding canceled orders. */
            saved: components["schemas"]["Money"];
            /** @description Moves with every change of the rule; orders keep theirs. */
            ruleVersion: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        /** @description All of them must hold. */
        PromotionConditions: {
            /** @description Value of goods that an order needs, at list prices. */
            subtotal?: {
                /** @description Value at least, in minor units. */
                minimum: components["schemas"]["Money"];
                match?: components["schemas"]["PromotionMatch"];
            };
            /** @description Number of pieces that an order needs. */
            quantity?: {
                /** @description Pieces at least. */
                minimum: number;
                match?: components["schemas"]["PromotionMatch"];
            };
            /** @description Countries served, ISO 3166-1 alpha-2. */
            countries?: string[];
            /** @description Only for signed-in customers. */
            accountsOnly?: boolean;
        };
        PromotionConditionsInput: {
            /** @description Value of goods that an order needs, at list prices. */
            subtotal?: {
                /** @description Value at least, in minor units. */
                minimum: components["schemas"]["MoneyInput"];
                /** @description Items whose value counts; without it, all items. */
                match?: components["schemas"]["PromotionMatchInput"] | null;
            } | null;
            /** @description Number of pieces that an order needs. */
            quantity?: {
                /** @description Pieces at least. */
                minimum: number;
                /** @description Items whose pieces count; without it, all items. */
                match?: components["schemas"]["PromotionMatchInput"] | null;
            } | null;
            /** @description Countries served, ISO 3166-1 alpha-2. */
            countries?: string[] | null;
            /** @description Only for signed-in customers. */
            accountsOnly?: boolean | null;
        };
        PromotionDay: {
            /** @description In `timezone`. */
            day: string;
            /** @description Orders that got it, without canceled ones. */
            orders: number;
            /** @description Amount that the day's orders saved. */
            saved: components["schemas"]["Money"];
            /** @description Totals of the day's orders. */
            revenue: components["schemas"]["Money"];
            /** @description Amount that was refunded of the day's orders. */
            refunded: components["schemas"]["Money"];
        };
        PromotionEffect: {
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "percentage" | "amount" | "fixed_price" | "tiers" | "buy_get" | "bundle" | "free_shipping" | (string & {});
            /** @description Basis points. */
            bps?: number;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["Money"];
            /** @description Price in minor units. */
            price?: components["schemas"]["Money"];
            /** @description Steps, ascending; the highest that is reached applies. */
            steps?: {
                /** @description Pieces; class `product`. */
                from?: number;
                /** @description Subtotal from which the step applies, in minor units. */
                fromSubtotal?: components["schemas"]["Money"];
                /** @description Basis points. */
                bps?: number;
                /** @description Amount in minor units, with its currency. */
                amount?: components["schemas"]["Money"];
            }[];
            /** @description Pieces to buy in each set. */
            buy?: {
                match: components["schemas"]["PromotionMatch"];
                /** @description Number of pieces. */
                qty: number;
            };
            /** @description Without `match`: of the bought items. */
            get?: {
                match?: components["schemas"]["PromotionMatch"];
                /** @description Number of pieces. */
                qty: number;
                /** @description Basis points. */
                bps: number;
            };
            /** @description Pieces of the bundle. */
            items?: {
                match: components["schemas"]["PromotionMatch"];
                /** @description Number of pieces. */
                qty: number;
            }[];
            /** @description The most sets of an order. */
            timesMax?: number;
            /** @description Most that one order saves, in minor units. */
            atMost?: components["schemas"]["Money"];
            /** @description The cheapest pieces count. */
            maxPieces?: number;
            /** @description Codes of the shipping methods; without it, every method. */
            methods?: string[];
            /** @description Most that is taken off the delivery, in minor units. */
            upTo?: components["schemas"]["Money"];
        };
        PromotionEffectInput: {
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "percentage" | "amount" | "fixed_price" | "tiers" | "buy_get" | "bundle" | "free_shipping";
            /** @description Basis points. */
            bps?: number | null;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["MoneyInput"] | null;
            /** @description Price in minor units. */
            price?: components["schemas"]["MoneyInput"] | null;
            /** @description Steps, ascending; the highest that is reached applies. */
            steps?: {
                /** @description Pieces; class `product`. */
                from?: number | null;
                /** @description Subtotal from which the step applies, in minor units. */
                fromSubtotal?: components["schemas"]["MoneyInput"] | null;
                /** @description Basis points. */
                bps?: number | null;
                /** @description Amount in minor units, with its currency. */
                amount?: components["schemas"]["MoneyInput"] | null;
            }[] | null;
            /** @description Pieces to buy in each set. */
            buy?: {
                /** @description Items to buy. */
                match: components["schemas"]["PromotionMatchInput"];
                /** @description Number of pieces. */
                qty: number;
            } | null;
            /** @description Without `match`: of the bought items. */
            get?: {
                /** @description Items to get; without it, of the bought items. */
                match?: components["schemas"]["PromotionMatchInput"] | null;
                /** @description Number of pieces. */
                qty: number;
                /** @description Basis points. */
                bps: number;
            } | null;
            /** @description Pieces of the bundle. */
            items?: {
                /** @description Items that count. */
                match: components["schemas"]["PromotionMatchInput"];
                /** @description Number of pieces. */
                qty: number;
            }[] | null;
            /** @description The most sets of an order. */
            timesMax?: number | null;
            /** @description Most that one order saves, in minor units. */
            atMost?: components["schemas"]["MoneyInput"] | null;
            /** @description The cheapest pieces count. */
            maxPieces?: number | null;
            /** @description Codes of the shipping methods; without it, every method. */
            methods?: string[] | null;
            /** @description Most that is taken off the delivery, in minor units. */
            upTo?: components["schemas"]["MoneyInput"] | null;
        };
        PromotionFigures: {
            /** @description The store's; days begin at its midnight. */
            timezone: string;
            /** @description Orders that got it, without canceled ones. */
            orders: number;
            /** @description Amount that its orders saved. */
            saved: components["schemas"]["Money"];
            /** @description Totals of its orders. */
            revenue: components["schemas"]["Money"];
            /** @description Amount that was refunded of its orders. */
            refunded: components["schemas"]["Money"];
            /** @description Days with orders, newest first; at most 366. */
            days: components["schemas"]["PromotionDay"][];
        };
        /** @description Any of the items named, less those excluded. Without a name: everything. */
        PromotionMatch: {
            /** @description Products that the promotion is about. */
            products?: `prod_${string}`[];
            /** @description Handles of the collections that the product is in. */
            collections?: string[];
            /** @description Products that are left out. */
            notProducts?: `prod_${string}`[];
            /** @description Handles of collections whose products are left out. */
            notCollections?: string[];
            /**
             * @description Leaves out variants with a compare-at price above their price.
             * @constant
             */
            reduced?: false;
        };
        PromotionMatchInput: {
            /** @description Products that the promotion is about. */
            products?: string[] | null;
            /** @description Handles of the collections that the product is in. */
            collections?: string[] | null;
            /** @description Products that are left out. */
            notProducts?: string[] | null;
            /** @description Handles of collections whose products are left out. */
            notCollections?: string[] | null;
            /**
             * @description Leaves out variants with a compare-at price above their price.
             * @constant
             */
            reduced?: false;
        };
        PromotionPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Promotion"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        PromotionPatch: {
            /** @description For staff. */
            name?: string;
            /** @description For customers. */
            title?: string;
            /** @description What the promotion takes off. */
            effect?: components["schemas"]["PromotionEffectInput"];
            /**
             * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
             * @enum {string}
             */
            class?: "product" | "order" | "shipping";
            /** @description Items that the promotion is about; without it, all items. */
            match?: components["schemas"]["PromotionMatchInput"];
            /** @description Conditions that all have to hold. */
            conditions?: components["schemas"]["PromotionConditionsInput"];
            /** @description Classes that it can apply beside. */
            combines?: ("product" | "order" | "shipping")[];
            /** @description Breaks ties only. */
            priority?: number;
            /** @description Announced in the shop. */
            shown?: boolean;
            /**
             * Format: date-time
             * @description Start of the promotion; null: at once.
             */
            startsAt?: string | null;
            /**
             * Format: date-time
             * @description First moment after the promotion; null: no end.
             */
            endsAt?: string | null;
            /** @description Orders that can get the promotion; null: no limit. */
            usageLimit?: number | null;
            /** @description Orders of one customer that can get the promotion; null: no limit. */
            perCustomerLimit?: number | null;
            /** @description Most that all orders together save, in minor units; null: no limit. */
            budget?: components["schemas"]["MoneyInput"] | null;
        };
        PromotionSimulation: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            from: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            to: string;
            /** @description Orders looked at: those that were not canceled. */
            orders: number;
            /** @description False where the period has more; the newest 5000 count then. */
            isWhole: boolean;
            /** @description Orders with a discount whose rule isn't known, such as that of a code. They are left out. */
            ordersWithoutRules: number;
            /** @description Orders that would have got the promotion; `items` are their goods, `cost` is what they would have paid less. */
            changed: number;
            /** @description Goods of the orders that would have got it. */
            items: components["schemas"]["Money"];
            /** @description Amount that these orders would have paid less. */
            cost: components["schemas"]["Money"];
            /** @description The products that would have become cheaper, the largest saving first; at most 20. */
            products: components["schemas"]["SimulatedProduct"][];
        };
        PromotionSimulationInput: {
            /** @description Effect of the promotion to try. */
            effect: components["schemas"]["PromotionEffectInput"];
            /**
             * @description `product`: pieces, `order`: the goods together, `shipping`: the delivery.
             * @enum {string|null}
             */
            class?: "product" | "order" | "shipping" | null;
            /** @description Items that the promotion is about; without it, all items. */
            match?: components["schemas"]["PromotionMatchInput"] | null;
            /** @description Conditions that all have to hold. */
            conditions?: components["schemas"]["PromotionConditionsInput"] | null;
            /** @description Classes that it can apply beside. */
            combines?: ("product" | "order" | "shipping")[] | null;
            /** @description Breaks ties only. */
            priority?: number | null;
            /** @description Orders that can use the code; null: no limit. */
            usageLimit?: number | null;
            /** @description Orders of one customer that can use the code; null: no limit. */
            perCustomerLimit?: number | null;
            /** @description Most that all orders together save, in minor units; null: no limit. */
            budget?: components["schemas"]["MoneyInput"] | null;
        };
        Quantity: {
            /** @description At most three decimal places. */
            value: number;
            /**
             * @description Unit of the quantity, such as `g` or `ml`.
             * @enum {string}
             */
            unit: "mg" | "g" | "kg" | "ml" | "cl" | "l" | "m3" | "mm" | "cm" | "m" | "cm2" | "m2" | "piece" | (string & {});
        };
        QuantityInput: {
            /** @description At most three decimal places. */
            value: number;
            /**
             * @description Unit of the quantity, such as `g` or `ml`.
             * @enum {string}
             */
            unit: "mg" | "g" | "kg" | "ml" | "cl" | "l" | "m3" | "mm" | "cm" | "m" | "cm2" | "m2" | "piece";
        };
        /** @description Of the last 30 days, as the creator's own figures count them. */
        RecentCreatorFigures: {
            /** @description Counted clicks. */
            clicks: number;
            /** @description Orders credited to the creator. */
            orders: number;
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
        };
        RecogniseCarrierInput: {
            /** @description Tracking number as it is on the label. */
            number: string;
        };
        Reconciliation: {
            /** @description Balance of the ledger, in minor units. */
            ledger: components["schemas"]["Money"];
            /** @description Sum of the commissions that count, in minor units. */
            commissions: components["schemas"]["Money"];
            /** @description Sum of the payouts that are under way or paid, in minor units. */
            payouts: components["schemas"]["Money"];
            /** @description `ledger` = `commissions` - `payouts` = pending + onHold + available - owed. */
            balanced: boolean;
        };
        Redirect: {
            /** @description TypeID with the prefix `red_`. */
            id: `red_${string}`;
            /** @description Path that is redirected. */
            from: string;
            /** @description Where it leads in one hop. */
            to: string;
            /** @description May lag by ten seconds. */
            hits: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lastHitAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        RedirectPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Redirect"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        RedirectPatch: {
            /** @description Path of the old address. With a query it matches only that query, in any order of its parameters. */
            from?: string;
            /** @description A path of this shop, or an https address. */
            to?: string;
        };
        Refund: {
            /** @description TypeID with the prefix `ref_`. */
            id: `ref_${string}`;
            /**
             * @description `pending` at the provider, `succeeded`, or `failed`.
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed" | (string & {});
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Reason for the refund, as staff wrote it. */
            reason: string;
            /** @description Where the money goes: to the payment, and to vouchers. */
            giveBack: components["schemas"]["RefundDestination"][];
            /** @description Lines that the refund gives back, with the amount of each. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
                /** @description Amount refunded for the line, in minor units. */
                amount: components["schemas"]["Money"];
            }[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
        };
        RefundDestination: {
            /**
             * @description `payment`: back by the means that the rest was paid with.
             * @enum {string}
             */
            to: "payment" | "gift_card" | "store_credit" | (string & {});
            /** @description The last four characters of a gift card's code; null for store credit. */
            last4: string | null;
            /** @description Amount in minor units. */
            amount: components["schemas"]["Money"];
        };
        /** @description `amount` alone is spread over what is left of the lines, then of shipping. With `lines`, it is refunded for these pieces instead of their value, which is the maximum. */
        RefundInput: {
            /** @description Order lines, in the order in which they were given. */
            lines?: components["schemas"]["RefundLineInput"][] | null;
            /** @description Delivery price in minor units; null while no country is known. */
            shipping?: components["schemas"]["MoneyInput"] | null;
            /** @description Amount in minor units, with its currency. */
            amount?: components["schemas"]["MoneyInput"] | null;
            /**
             * @description Everything that is left of what was paid, shipping included. Stands alone.
             * @constant
             */
            full?: true;
            /**
             * @description What the shop owes by changes of the order (`totals.owed`). Stands alone.
             * @constant
             */
            owed?: true;
            /**
             * @description `original`, the default: back to the payment first, then to the vouchers. `store_credit`: on new store credit of the account.
             * @enum {string|null}
             */
            to?: "original" | "store_credit" | null;
            /** @description The customer can read it. */
            reason: string;
        };
        RefundLineInput: {
            /** @description TypeID with the prefix `line_`. */
            lineId: string;
            /** @description Number of pieces. */
            qty: number;
            /** @description Whether the pieces go back to stock. By default, unshipped pieces do and shipped ones don't. */
            restock?: boolean | null;
        };
        RefundPreview: {
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Delivery price in minor units; null while no country is known. */
            shipping: components["schemas"]["Money"];
            /** @description Order lines, in the order in which they were given. */
            lines: components["schemas"]["PreviewedRefundLine"][];
            /** @description Where the money goes. */
            giveBack: components["schemas"]["RefundDestination"][];
            /** @description Nothing has shipped and all that was paid is given back. */
            cancelsOrder: boolean;
            /** @description Commission of the order, before and after the refund. */
            commission: {
                /** @description Commission of the order before the refund, in minor units. */
                before: components["schemas"]["Money"];
                /** @description Commission of the order after the refund, in minor units. */
                after: components["schemas"]["Money"];
            };
        };
        RefusedTranslation: {
            /** @description Line of the file, from 1. */
            line: number;
            /** @description Code that programs can switch on. */
            code: string;
            /** @description Sentence for people, in English; null: nothing to add. */
            detail: string;
        };
        RejectReviewInput: {
            /** @description The author reads it. */
            reason: string;
        };
        Release: {
            /** @description The day in the creator's time zone. */
            date: string;
            /** @description Amount in minor units, with its currency. */
            amount: components["schemas"]["Money"];
            /** @description Number of entries that the amount is the sum of. */
            count: number;
        };
        /** @description Takes pieces out that are still to be sent, at what was paid for them. */
        RemoveAction: {
            /**
             * @description Type that tells it apart from others of its kind.
             * @constant
             */
            type: "remove";
            /** @description TypeID with the prefix `line_`. */
            lineId: string;
            /** @description Number of pieces. */
            qty: number;
            /**
             * @description False: the pieces don't go back to stock.
             * @default true
             */
            restock?: boolean;
        };
        ReportAssignment: {
            /** @description The default is the caller; null unassigns the report. */
            assigneeId?: string | null;
        };
        ReportCounts: {
            /** @description Undecided, without suspected spam, as are the next three. */
            open: number;
            /** @description Wait for the shop, and are past `dueAt`. */
            overdue: number;
            /** @description Reports without an assignee. */
            unassigned: number;
            /** @description Assigned to the caller. */
            mine: number;
            /** @description Undecided and suspected as spam. */
            spam: number;
        };
        ReportDecision: {
            /**
             * @description How the report ended.
             * @enum {string}
             */
            outcome: "resolved" | "rejected" | (string & {});
            /** @description Reason, as it was given. */
            reason: string;
            /** @description The facts and circumstances that the decision relies on. */
            facts: string | null;
            /**
             * @description Whether it rests on the law or on the shop's terms.
             * @enum {string|null}
             */
            ground: ("law" | "terms" | (string & {})) | null;
            /** @description The provision or the clause. */
            groundReference: string | null;
            /** @description True if the decision was automated. Always false: people decide. */
            automatedMeans: boolean;
            /** @description How the decision can be contested. */
            redress: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            decidedAt: string;
            /** @description Member of staff who decided; null: the account is gone. */
            decidedBy: components["schemas"]["ReportStaffMember"] | null;
        };
        ReportDecisionInput: {
            /**
             * @description `resolved`: the shop acted on it. `rejected`: it does not.
             * @enum {string}
             */
            decision: "resolved" | "rejected";
            /** @description The reporter reads it. */
            reason: string;
            /** @description The facts that the decision relies on. */
            facts?: string | null;
            /**
             * @description Whether it rests on the law or on the shop's terms.
             * @enum {string|null}
             */
            ground?: "law" | "terms" | null;
            /** @description The provision or the clause. */
            groundReference?: string | null;
            /** @description How to contest the decision. Without it a notice gets the legal remedies, in the reporter's language. */
            redress?: string | null;
        };
        ReportHistoryEntry: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /**
             * @description Type that tells it apart from others of its kind.
             * @enum {string}
             */
            type: "assigned" | "replied" | "answered" | "decided" | (string & {});
            /** @description Person who did it; null: the shop or the reporter. */
            actor: components["schemas"]["ReportStaffMember"] | null;
            /** @description Member of staff who was to answer it; null: none. */
            assignee: components["schemas"]["ReportStaffMember"] | null;
            /** @description The text of the message; empty after an erasure. */
            message: string | null;
        };
        ReportPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["ReportSummary"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        ReportReply: {
            /** @description Text of the message, as it was written. */
            message: string;
        };
        ReportStaffMember: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Name of the person. */
            name: string;
            /** @description E-mail address. */
            email: string;
        };
        ReportSummary: {
            /** @description TypeID with the prefix `rep_`. */
            id: `rep_${string}`;
            /** @description Reference for people, by which it is asked for. */
            reference: string;
            /**
             * @description What it is about: a request for help or a notice.
             * @enum {string}
             */
            kind: "support" | "abuse" | (string & {});
            /**
             * @description Category of the report; null for a request for help without one.
             * @enum {string|null}
             */
            category: ("order" | "delivery" | "return" | "payment" | "product" | "account" | "creator_programme" | "technical" | "other" | "unsafe_product" | "illegal_product" | "counterfeit" | "intellectual_property" | "scam" | "misleading_advertising" | "data_protection" | "hate_speech" | "violence" | "self_harm" | "adult_content" | "child_sexual_abuse" | "animal_welfare" | "spam" | (string & {})) | null;
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "received" | "in_review" | "waiting" | "resolved" | "rejected" | (string & {});
            /** @description Subject line; null: none. */
            subject: string | null;
            reporter: components["schemas"]["Reporter"];
            /** @description As it was typed. */
            orderReference: string | null;
            /** @description As it was typed. */
            linkCode: string | null;
            /** @description The hidden field of the form was filled in. */
            suspectedSpam: boolean;
            /** @description Member of staff who answers it; null: not assigned. */
            assignee: components["schemas"]["ReportStaffMember"] | null;
            /**
             * Format: date-time
             * @description When the shop means to have decided; null while the reporter is asked, and after the decision.
             */
            dueAt: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
            /** @description The beginning of the message. */
            excerpt: string;
        };
        ReportedCreator: {
            /** @description TypeID with the prefix `crt_`. */
            id: `crt_${string}`;
            /** @description Name under which the creator appears in public. */
            displayName: string;
        };
        /** @description The things that the report names, if the shop has them. */
        ReportedThings: {
            /** @description Order that was reported; null: none. */
            order: {
                /** @description TypeID with the prefix `ord_`. */
                id: `ord_${string}`;
                /** @description Reference for people, by which it is asked for. */
                reference: string;
            } | null;
            /** @description Creator's link that was reported; null: none. */
            link: {
                /** @description TypeID with the prefix `link_`. */
                id: `link_${string}`;
                /** @description Code that programs can switch on. */
                code: string;
                /** @description Creator that it belongs to; null: none. */
                creator: components["schemas"]["ReportedCreator"];
            } | null;
            /** @description Earned minus reversed commission, in minor units. */
            commission: {
                /** @description TypeID with the prefix `com_`. */
                id: `com_${string}`;
                /** @description TypeID with the prefix `crt_`. */
                creatorId: `crt_${string}`;
                /** @description Reference of the order that it is about; null: none. */
                orderReference: string | null;
            } | null;
        };
        /** @description All null if the law allows the notice to be anonymous, or after an erasure. */
        Reporter: {
            /** @description TypeID with the prefix `usr_`. */
            userId: `usr_${string}` | null;
            /** @description Name of the person. */
            name: string | null;
            /** @description E-mail address. */
            email: string | null;
        };
        /** @description Moves the pieces of a line that are still to be sent to a new line at another price for one piece. */
        RepriceAction: {
            /**
             * @description Type that tells it apart from others of its kind.
             * @constant
             */
            type: "reprice";
            /** @description TypeID with the prefix `line_`. */
            lineId: string;
            /** @description Price in minor units. */
            price: components["schemas"]["MoneyInput"];
        };
        ReviewReplyInput: {
            /** @description Plain text; null: no answer. */
            text: string | null;
        };
        Role: {
            /** @description TypeID with the prefix `role_`. */
            id: `role_${string}`;
            /** @description Name of the person. */
            name: string;
            /**
             * @description Set if the shop came with the role and it wasn't renamed.
             * @enum {string|null}
             */
            builtIn: ("owner" | "staff" | "fulfilment" | "customer_care" | "catalogue" | "creators" | "bookkeeping" | (string & {})) | null;
            /** @description What people with the role may do. */
            permissions: ("office" | "catalogue.read" | "catalogue.write" | "media.write" | "discounts.write" | "translations" | "redirects" | "orders.read" | "orders.write" | "orders.ship" | "orders.cancel" | "orders.pay" | "refunds" | "credit" | "customers.read" | "customers.write" | "customers.erase" | "reports" | "creators.read" | "creators.decide" | "creators.rates" | "creators.money" | "commissions" | "payouts.read" | "payouts" | "shipping" | "taxes" | "settings.checklist" | "settings.read" | "settings" | "legal" | "staff" | "partners" | "audit" | "export")[];
            /** @description Number of people with the role. */
            members: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        RolePage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["Role"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        RolePatch: {
            /** @description Name of the person. */
            name?: string;
            /** @description The permissions to read what these change, and `office`, are added. */
            permissions?: ("office" | "catalogue.read" | "catalogue.write" | "media.write" | "discounts.write" | "translations" | "redirects" | "orders.read" | "orders.write" | "orders.ship" | "orders.cancel" | "orders.pay" | "refunds" | "credit" | "customers.read" | "customers.write" | "customers.erase" | "reports" | "creators.read" | "creators.decide" | "creators.rates" | "creators.money" | "commissions" | "payouts.read" | "payouts" | "shipping" | "taxes" | "settings.checklist" | "settings.read" | "settings" | "legal" | "staff" | "partners" | "audit" | "export")[];
        };
        /** @description Figures that took long are kept for twenty times as long as that, at most a minute; `generatedAt` says when they were read. */
        Sales: {
            /** @description Beginning and end of the period, and its time zone. */
            period: {
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                to: string;
                /** @description The store's. */
                timezone: string;
            };
            /**
             * @description Hours up to two days, days up to 92, else months.
             * @enum {string}
             */
            granularity: "hour" | "day" | "month" | (string & {});
            metrics: components["schemas"]["SalesMetrics"];
            previous: components["schemas"]["SalesMetrics"] | null;
            /** @description One bucket for each hour, day or month by the store's clocks, empty ones included. */
            series: components["schemas"]["SalesBucket"][];
            /** @description The buckets of the period before, of `series`' size; one more or less where its clocks or months differ. */
            previousSeries: components["schemas"]["SalesBucket"][] | null;
            funnel: components["schemas"]["SalesFunnel"];
            /** @description The five with the most revenue of paid orders. */
            topProducts: components["schemas"]["TopSoldProduct"][];
            /** @description The five with the most revenue of orders credited to them. */
            topCreators: components["schemas"]["TopCreator"][];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            generatedAt: string;
        };
        SalesBucket: {
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            start: string;
            /** @description Placed in the period and not canceled since. */
            orders: number;
            /** @description What was paid for the orders less what was refunded, in minor units. */
            revenue: components["schemas"]["Money"];
            /** @description Refunds of the order, oldest first. */
            refunds: components["schemas"]["Money"];
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Orders of `orders` that are credited to a creator. */
            creditedOrders: number;
            /** @description Part of the revenue that is credited to creators, in minor units. */
            creditedRevenue: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
        };
        /** @description How far the orders of `metrics.orders` have come. */
        SalesFunnel: {
            /** @description Orders that were placed. */
            placed: number;
            /** @description Orders that were paid. */
            paid: number;
            /** @description In full. */
            shipped: number;
            /** @description Orders that were delivered. */
            delivered: number;
        };
        /** @description `revenue` is the payments for these orders minus their refunds, whenever they were made; `averageOrderValue` is `revenue / orders`, null without an order. `creditedRevenue` is the creators' share of `revenue`. `commission` is earned minus reversed commission in the period, dated as in the creators' own figures. */
        SalesMetrics: {
            /** @description Placed in the period and not canceled since. */
            orders: number;
            /** @description What was paid for the orders less what was refunded, in minor units. */
            revenue: components["schemas"]["Money"];
            /** @description Refunds of the order, oldest first. */
            refunds: components["schemas"]["Money"];
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Orders of `orders` that are credited to a creator. */
            creditedOrders: number;
            /** @description Part of the revenue that is credited to creators, in minor units. */
            creditedRevenue: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
        };
        SearchHit: {
            /** @description Of the thing that was found. */
            id: `ord_${string}`;
            /** @description A reference, a title, a code, or a person's name. */
            title: string;
            /** @description Tells it from others of that name. */
            text: string | null;
            /** @description Address of its picture. */
            image: string | null;
        };
        Seo: {
            /** @description Title for search engines; null: the shop uses that of the product. */
            title: string | null;
            /** @description Description for search engines; null: the shop uses that of the product. */
            description: string | null;
        };
        /** @description For search engines; without it, title and description of the product. */
        SeoInput: {
            /** @description Title, as the shop wrote it. */
            title?: string | null;
            /** @description Description as plain text; null: none. */
            description?: string | null;
        };
        Settings: {
            /** @description Name of the person. */
            name: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description IANA time zone. */
            timezone: string;
            /** @description True when prices include tax. */
            taxIncluded: boolean;
            /** @description Days for which a click can credit an order. */
            attributionWindowDays: number;
            /** @description Days from delivery until a commission is approved. */
            holdDays: number;
            /** @description The default commission, in basis points. */
            commissionRateBps: number;
            /** @description Smallest balance that is paid out, in minor units. */
            minimumPayout: components["schemas"]["Money"];
            /** @description Addresses of the shop's own pages by name, such as `terms` and `privacy`. */
            links: {
                [key: string]: string;
            };
            /** @description What the provider `manual` tells the customer, such as the bank account. */
            paymentInstructions: string;
            /** @description A variant with this many pieces or fewer is low on stock: the dashboard lists it, and `inventory.low` is sent. */
            lowStockThreshold: number;
            /** @description Up to this amount, staff can give store credit and gift cards; above it, administrators. */
            goodwillLimit: components["schemas"]["Money"];
            /**
             * @description Which creator an order with a creator's coupon credits: the coupon's; another one whose link the customer clicked before filling the bag; or links alone, so that coupons give their discount and no credit.
             * @enum {string}
             */
            couponPolicy: "coupon_wins" | "earlier_link_wins" | "links_only" | (string & {});
            /**
             * @description When a click is kept in the visitor's browser: after consent, at once, or never.
             * @enum {string}
             */
            attributionStorage: "consent" | "cookie" | "none" | (string & {});
            /**
             * @description Whether `/api/admin` needs a session that was opened with a passkey or a second factor.
             * @enum {string}
             */
            staffSecondFactor: "optional" | "required" | (string & {});
            /** @description Where the shop is established, ISO 3166-1 alpha-2. */
            homeCountry: string | null;
            /**
             * @description What a further reduction is measured by: the price before the first step, or before each step. Null: by `homeCountry`.
             * @enum {string|null}
             */
            priorPrice: ("since_first_step" | "each_step" | (string & {})) | null;
            /**
             * @description Shipping is taxed by the standard rate's `shippingRateBps`, or by the rates of the goods in proportion to their values.
             * @enum {string}
             */
            shippingTax: "standard" | "proportional" | (string & {});
            /** @description The version of the shop's terms; an order has to accept it by `acceptedTerms`. */
            termsVersion: string | null;
            /**
             * @description What assistants may do here: nothing; search and read products; or also fill bags that a person takes over. Null: undecided, which is nothing.
             * @enum {string|null}
             */
            agentDoor: ("off" | "catalogue" | "handoff" | (string & {})) | null;
            /**
             * @description Version of the profile at `/.well-known/ucp`. With `2026-04-08` no newer one is spoken.
             * @enum {string}
             */
            agentVersion: "2026-08-25" | "2026-04-08" | (string & {});
            bankAccount: components["schemas"]["BankAccount"] | null;
            payoutAccount: components["schemas"]["PayoutAccount"] | null;
            /** @description One or two sentences for search engines and the start page. */
            description: string | null;
            /** @description Address of a picture. */
            logo: string | null;
            /** @description Address of a picture. */
            favicon: string | null;
            /** @description `#rrggbb`; pages derive the shades that text needs from it. */
            accentColor: string | null;
            /** @description Languages of the pages; the first is the default. */
            locales: ("en" | "de")[];
            /** @description Where shoppers and authorities reach the shop. */
            contactEmail: string | null;
            /** @description Entries of the main menu, in order. */
            navigation: components["schemas"]["NavigationEntry"][];
            /** @description A line above every page. */
            announcement: string | null;
            /** @description The footer offers the newsletter. */
            newsletter: boolean;
            hero: components["schemas"]["HomeStatement"] | null;
            story: components["schemas"]["HomeStatement"] | null;
            /** @description Collections that show products on the start page, in order; empty: the first ones. */
            homeCollections: string[];
            /** @description Name of the company or person who sells. */
            legalName: string | null;
            /** @description Address of the business, as invoices name it; null: not set. */
            address: components["schemas"]["Address"] | null;
            /** @description VAT identification number. */
            vatId: string | null;
            /** @description National tax number, where there is no VAT identification number. */
            taxNumber: string | null;
            /** @description True for a small business that charges no VAT, such as under § 19 UStG. Invoices state the exemption. */
            smallBusiness: boolean;
            /** @description True for a demo shop. */
            demo: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            updatedAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        SettingsPatch: {
            /** @description Name of the person. */
            name?: string;
            /** @description ISO 4217; can change only while there are no orders. */
            currency?: string;
            /** @description IANA time zone. */
            timezone?: string;
            /** @description True if prices include tax. */
            taxIncluded?: boolean;
            /** @description Days within which a click can credit an order. */
            attributionWindowDays?: number;
            /** @description Days that a commission waits before it is approved. */
            holdDays?: number;
            /** @description Rate of commissions in basis points. */
            commissionRateBps?: number;
            /** @description Smallest balance that is paid out, in minor units. */
            minimumPayout?: components["schemas"]["MoneyInput"];
            /** @description Replaces all links. */
            links?: {
                [key: string]: string;
            };
            /** @description How customers pay by bank transfer. */
            paymentInstructions?: string;
            bankAccount?: components["schemas"]["BankAccountInput"] | null;
            /** @description Account that payouts are paid from. */
            payoutAccount?: components["schemas"]["PayoutAccountInput"] | null;
            /** @description ISO 3166-1 alpha-2. */
            homeCountry?: string | null;
            /**
             * @description How delivery is taxed: at the standard rate, or in proportion to the goods.
             * @enum {string}
             */
            shippingTax?: "standard" | "proportional";
            /** @description Version of the terms that customers accept; null: none is asked for. */
            termsVersion?: string | null;
            /** @description What a further reduction is measured by: the price before the first step, or before each step. Null: by `homeCountry`. */
            priorPrice?: string | null;
            /** @description Pieces from which on staff are told that stock is low. */
            lowStockThreshold?: number;
            /** @description Up to this amount, staff can give store credit and gift cards; above it, administrators. */
            goodwillLimit?: components["schemas"]["MoneyInput"];
            /**
             * @description Which creator an order with a creator's coupon credits: the coupon's; another one whose link the customer clicked before filling the bag; or links alone, so that coupons give their discount and no credit.
             * @enum {string}
             */
            couponPolicy?: "coupon_wins" | "earlier_link_wins" | "links_only";
            /**
             * @description When a click is kept in the visitor's browser: after consent, at once, or never.
             * @enum {string}
             */
            attributionStorage?: "consent" | "cookie" | "none";
            /**
             * @description Whether `/api/admin` needs a session that was opened with a passkey or a second factor.
             * @enum {string}
             */
            staffSecondFactor?: "optional" | "required";
            /**
             * @description What assistants may do here: nothing; search and read products; or also fill bags that a person takes over. Null: undecided, which is nothing.
             * @enum {string}
             */
            agentDoor?: "off" | "catalogue" | "handoff";
            /**
             * @description Version of the profile at `/.well-known/ucp`. With `2026-04-08` no newer one is spoken.
             * @enum {string}
             */
            agentVersion?: "2026-08-25" | "2026-04-08";
            /** @description Description as plain text; null: none. */
            description?: string | null;
            /** @description Address of the logo; null: the name as text. */
            logo?: string | null;
            /** @description Address of the picture that browsers show in a tab; null: one drawn in the shop's colour. */
            favicon?: string | null;
            /** @description Colour of buttons and links; null: the one that comes with the shop. */
            accentColor?: string | null;
            /** @description Languages of the shop; the first is its own. */
            locales?: ("en" | "de")[];
            /** @description Address that customers can write to. */
            contactEmail?: string | null;
            /** @description Replaces all entries. */
            navigation?: {
                /** @description Title, as the shop wrote it. */
                title: string;
                /** @description Address, absolute. */
                url: string;
            }[];
            /** @description Sentence above every page of the shop; null: none. */
            announcement?: string | null;
            /** @description True: the footer offers the newsletter. */
            newsletter?: boolean;
            /** @description At the top of the start page. Replaces all of it. */
            hero?: {
                /** @description Title, as the shop wrote it. */
                title: string;
                /** @description Text below the heading; null: none. */
                text?: string | null;
                /** @description Picture to show for it; null: none. */
                image?: string | null;
                /** @description Alternative text of the picture. */
                imageAlt?: string | null;
                /** @description Words of the link. */
                linkTitle?: string | null;
                /** @description Address, absolute. */
                url?: string | null;
            } | null;
            /** @description A band in the middle of the start page. Replaces all of it. */
            story?: {
                /** @description Title, as the shop wrote it. */
                title: string;
                /** @description Text below the heading; null: none. */
                text?: string | null;
                /** @description Picture to show for it; null: none. */
                image?: string | null;
                /** @description Alternative text of the picture. */
                imageAlt?: string | null;
                /** @description Words of the link. */
                linkTitle?: string | null;
                /** @description Address, absolute. */
                url?: string | null;
            } | null;
            /** @description Collections that show products on the start page; one that is not there is left out. */
            homeCollections?: string[];
            /** @description Name of the company, as it is on invoices. */
            legalName?: string | null;
            /** @description Address of the shop; null removes it. */
            address?: components["schemas"]["AddressInput"] | null;
            /** @description VAT ID of the company; null: none. */
            vatId?: string | null;
            /** @description Tax number of the company; null: none. */
            taxNumber?: string | null;
            /** @description True if the shop charges no tax as a small business. */
            smallBusiness?: boolean;
        };
        ShipOrdersInput: {
            /** @description Parcels of the order, oldest first. */
            shipments: components["schemas"]["OrderShipmentInput"][];
        };
        Shipment: {
            /** @description TypeID with the prefix `ship_`. */
            id: `ship_${string}`;
            /**
             * @description `voided`: announced by mistake and never sent; its pieces are open again.
             * @enum {string}
             */
            status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | "voided" | (string & {});
            /** @description Name of the carrier, such as `DHL`. */
            carrier: string;
            /** @description The first of `numbers`. */
            trackingNumber: string | null;
            /** @description Tracking page of the first number. */
            trackingUrl: string | null;
            /** @description Tracking numbers, one for each carton. */
            numbers: components["schemas"]["ShipmentNumber"][];
            /** @description The carrier's product. */
            service: string | null;
            /** @description Order lines in the parcel, with their pieces. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
            }[];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            shippedAt: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            deliveredAt: string | null;
            /** @description Tracking events reported by the carrier, oldest first. */
            events: {
                /**
                 * @description State that the carrier reported.
                 * @enum {string}
                 */
                status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
                /**
                 * Format: date-time
                 * @description RFC 3339, UTC, milliseconds.
                 */
                at: string;
                /** @description What the carrier wrote; null: nothing. */
                detail: string | null;
                /** @description Place that the carrier named; null: not named. */
                location: string | null;
            }[];
        };
        ShipmentEventInput: {
            /**
             * @description State that it is in.
             * @enum {string}
             */
            status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown";
            /** @description The number it is about, if the shipment has several; all by default. */
            trackingNumber?: string | null;
            /**
             * Format: date-time
             * @description When it happened: between the shipment and now, five minutes more or less for clocks that differ; without it, now.
             */
            at?: string | null;
            /** @description Shown to the customer. */
            detail?: string | null;
            /** @description Shown to the customer. */
            location?: string | null;
        };
        ShipmentInput: {
            /** @description Code or name. By default, the carrier that the number is of, or the usual one. `email`, `download`, `key` or `service` for what needs no parcel. */
            carrier?: string | null;
            /** @description Shorthand for `numbers`; several are separated by commas or semicolons. */
            trackingNumber?: string | null;
            /** @description Where the customer can follow the parcel. */
            trackingUrl?: string | null;
            /** @description One for each carton. Without `url`, the carrier's tracking page. */
            numbers?: components["schemas"]["ShipmentNumberInput"][] | null;
            /** @description The carrier's product. */
            service?: string | null;
            /** @description Order lines, in the order in which they were given. */
            lines?: components["schemas"]["LinePiecesInput"][] | null;
            /**
             * @description Whether the customer is told by mail.
             * @default true
             */
            notify?: boolean | null;
            /**
             * @description Ship despite an open dispute.
             * @default false
             */
            disputed?: boolean | null;
        };
        ShipmentNumber: {
            /** @description Tracking number. */
            number: string;
            /** @description Name of the carrier, such as `DHL`. */
            carrier: string;
            /** @description Tracking page of the carrier. */
            url: string | null;
            /**
             * @description State of this carton.
             * @enum {string}
             */
            status: "pre_transit" | "in_transit" | "out_for_delivery" | "available_for_pickup" | "delivered" | "return_to_sender" | "failure" | "unknown" | (string & {});
        };
        ShipmentNumberInput: {
            /** @description Tracking number as it is on the label. */
            number: string;
            /** @description Code or name. */
            carrier?: string | null;
            /** @description Where the customer can follow the parcel. */
            url?: string | null;
        };
        ShipmentPatch: {
            /** @description Code or name. By default, the carrier that the number is of, or the usual one. `email`, `download`, `key` or `service` for what needs no parcel. */
            carrier?: string;
            /** @description The first number; null removes it. */
            trackingNumber?: string | null;
            /** @description Address of the first number; null for the carrier's. */
            trackingUrl?: string | null;
            /** @description One for each carton. Without `url`, the carrier's tracking page. */
            numbers?: components["schemas"]["ShipmentNumberInput"][];
            /** @description The carrier's product. */
            service?: string | null;
            /**
             * @description Whether the customer gets a mail with the correction.
             * @default true
             */
            notify?: boolean;
        };
        ShippingMethodPatch: {
            /** @description Code that programs can switch on. */
            code?: string;
            /** @description Name of the person. */
            name?: string;
            /** @description Countries served, ISO 3166-1 alpha-2. */
            countries?: string[];
            /** @description Price in minor units. */
            price?: components["schemas"]["MoneyInput"];
            /** @description Value of the goods from which this method is free, in minor units; null: never free. */
            freeFrom?: components["schemas"]["MoneyInput"] | null;
            /** @description All with `fromGrams` or all with `fromSubtotal`, ascending. The highest step reached holds, `price` below the first; `freeFrom` comes first. */
            prices?: components["schemas"]["ShippingPriceStepInput"][];
            /** @description Until delivery. */
            minDays?: number | null;
            /** @description Until delivery. */
            maxDays?: number | null;
            /** @description Code or name. */
            carrier?: string | null;
            /** @description As of a carrier: https, with `{number}`. */
            trackingUrl?: string | null;
            /** @description Default true. */
            active?: boolean;
            /** @description Place in the checkout, lowest first. */
            position?: number;
        };
        ShippingPriceStep: {
            /** @description Weight of what is shipped. */
            fromGrams?: number;
            /** @description Value of the goods from which the step applies, in minor units. */
            fromSubtotal?: components["schemas"]["Money"];
            /** @description Price of the delivery from there on, in minor units. */
            price: components["schemas"]["Money"];
        };
        ShippingPriceStepInput: {
            /** @description Weight from which the step holds, in grams; null: the step goes by value. */
            fromGrams?: number | null;
            /** @description Value of the goods from which the step holds; null: the step goes by weight. */
            fromSubtotal?: components["schemas"]["MoneyInput"] | null;
            /** @description Price in minor units. */
            price: components["schemas"]["MoneyInput"];
        };
        SignedMoneyInput: {
            /** @description Integer of minor units (cents), not 0. A negative amount is deducted. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
        };
        SimulatedCreator: {
            /** @description TypeID with the prefix `crt_`. */
            creatorId: `crt_${string}`;
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Credit by the policy of today. */
            now: components["schemas"]["SimulatedCredit"];
            /** @description Credit by the simulated policy. */
            simulated: components["schemas"]["SimulatedCredit"];
        };
        SimulatedCredit: {
            /** @description Orders that would be credited to the creator. */
            orders: number;
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
        };
        SimulatedProduct: {
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description As it was sold. */
            title: string;
            /** @description Number of pieces. */
            qty: number;
            /** @description Amount that orders would have saved on the product. */
            saved: components["schemas"]["Money"];
        };
        StaffMember: {
            /** @description TypeID with the prefix `usr_`. */
            id: `usr_${string}`;
            /** @description Name of the person. */
            name: string;
            /** @description E-mail address. */
            email: string;
            /** @description Roles of the account, such as `customer`. */
            roles: components["schemas"]["HeldRole"][];
            /** @description Has a passkey or an authenticator app. */
            secondFactor: boolean;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Number of the edit, for `If-Match`; grows by one with every change. */
            version: number;
        };
        StaffPage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["StaffMember"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        StaffRoles: {
            /** @description All roles that the account has from then on. Empty: it no longer works in the shop. */
            roles: string[];
        };
        StartGuide: {
            /** @description In the order in which a new shop takes them. */
            steps: components["schemas"]["StartStep"][];
            /** @description True when every step is. */
            done: boolean;
        };
        StartStep: {
            /**
             * @description Code that programs can switch on.
             * @enum {string}
             */
            code: "name" | "tax" | "shipping" | "payment" | "product" | "legal" | "test_order" | (string & {});
            /** @description True once the step is done. */
            done: boolean;
            /** @description For `legal`: the legal pages that are not there; empty for the other steps. */
            missing: string[];
        };
        StoreCreditInput: {
            /** @description Amount in minor units, above 0. */
            amount: components["schemas"]["MoneyInput"];
            /** @description The customer sees it. */
            reason: string;
            /** @description TypeID with the prefix `ord_`. */
            orderId?: string | null;
            /**
             * Format: date-time
             * @description End of validity; null: no end.
             */
            expiresAt?: string | null;
            /** @description True, the default: the customer gets an e-mail. */
            notify?: boolean | null;
        };
        /** @description Members that its type does not have are null. */
        StoredAction: {
            /**
             * @description Kind of step.
             * @enum {string}
             */
            type: "remove" | "add" | "reprice" | (string & {});
            /** @description TypeID with the prefix `line_`. */
            lineId: `line_${string}` | null;
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}` | null;
            /** @description Title of what is added; null if it isn't on sale any more. */
            title: string | null;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string | null;
            /** @description Number of pieces. */
            qty: number | null;
            /** @description True: removed pieces go back to stock. */
            restock: boolean | null;
            /** @description Price of one added piece; null: that of the moment of confirmation. */
            price: components["schemas"]["Money"] | null;
            /** @description What is taken off an added line; null: nothing. */
            discount: {
                /** @description Basis points of the line; null: an amount. */
                bps: number | null;
                /** @description Amount in minor units, with its currency. */
                amount: components["schemas"]["Money"] | null;
            } | null;
            /** @description False: the creator earns nothing by an added line. */
            earns: boolean | null;
        };
        StoredPicture: {
            /** @description What the address ends with. */
            name: string;
            /** @description Address, absolute. */
            url: string;
            /** @description Width in pixels; null: unknown. */
            width: number;
            /** @description Height in pixels; null: unknown. */
            height: number;
            /** @description One colour to show while the picture loads. */
            placeholder: string;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            createdAt: string;
            /** @description Where the picture is shown. */
            usedBy: components["schemas"]["MediaUse"];
        };
        StoredPicturePage: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["StoredPicture"][];
            /** @description Opaque; goes into `cursor` for the next page. Null on the last page. */
            nextCursor: string | null;
            /** @description True if there is a next page. */
            hasMore: boolean;
        };
        /** @description Adds and removes single tags. Use it instead of `tags`. */
        TagChanges: {
            /** @description Tags to add. */
            add?: string[] | null;
            /** @description Tags to remove. */
            remove?: string[] | null;
        };
        TagOrdersInput: {
            /** @description Orders to tag. */
            orders: string[];
            /** @description Tags to add; null: none. */
            add?: string[] | null;
            /** @description Tags to remove; null: none. */
            remove?: string[] | null;
        };
        TaggedOrder: {
            /** @description TypeID with the prefix `ord_`. */
            id: `ord_${string}`;
            /** @description By letters, in lower case. For the shop's own people: its customer never sees them. */
            tags: string[];
        };
        TaggedOrders: {
            /** @description Entries of this page, in the order of the list. */
            data: components["schemas"]["TaggedOrder"][];
        };
        TaxPlace: {
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description Region whose rates apply; null where the country has one rate. */
            region: string | null;
        };
        TaxRatePatch: {
            /** @description Country that the rate is for, ISO 3166-1 alpha-2. */
            country?: string;
            /** @description As written in addresses; case does not matter. */
            region?: string | null;
            /** @description Default `standard`. `exempt` has no tax anywhere, so it has no rate. */
            class?: string;
            /** @description Basis points. */
            rateBps?: number;
            /** @description Basis points. */
            shippingRateBps?: number;
            /** @description Default true. */
            active?: boolean;
        };
        TaxSum: {
            /** @description ISO 3166-1 alpha-2: the country that the tax is due in. */
            country: string;
            /** @description Tax rate in basis points. */
            rateBps: number;
            /**
             * @description Why no tax is due; null where some is.
             * @enum {string|null}
             */
            zeroReason: ("exempt" | "small_business" | "export" | "outside_scope" | "zero_rated" | (string & {})) | null;
            /** @description Number of invoices and credit notes. */
            documents: number;
            /** @description Sum without tax, in minor units. */
            net: components["schemas"]["Money"];
            /** @description Tax in minor units. */
            tax: components["schemas"]["Money"];
            /** @description Sum with tax, in minor units. */
            gross: components["schemas"]["Money"];
        };
        TestMail: {
            /** @description Address that the mail was sent to. */
            recipient: string;
        };
        TopCreator: {
            /** @description TypeID with the prefix `crt_`. */
            id: `crt_${string}`;
            /** @description Name under which the creator appears in public. */
            displayName: string;
            /** @description Orders credited to the creator in the period. */
            orders: number;
            /** @description Value of these orders' goods, in minor units. */
            revenue: components["schemas"]["Money"];
        };
        TopLink: {
            /** @description TypeID with the prefix `link_`. */
            id: `link_${string}`;
            /** @description Code of the link, at `/r/{code}`. */
            code: string;
            /** @description The creator's own. */
            label: string | null;
            /** @description Of the product or collection that it leads to. */
            title: string | null;
            /** @description Address of its first picture. */
            image: string | null;
            /** @description Of the product that it leads to. */
            handle: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        TopProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Title of the product. */
            title: string;
            /** @description Address of its first picture. */
            image: string | null;
            /** @description Null where the product is gone. */
            handle: string | null;
            /** @description Counted clicks. */
            clicks: number;
            /** @description Counted clicks that were a visitor's first on the link in a UTC day. */
            uniqueVisitors: number;
            /** @description Lines added to a bag through the creator, each counted once. */
            addToBag: number;
            /** @description Paid orders credited to the creator, at the time of their payment. */
            orders: number;
            /** @description Pieces in these orders. */
            units: number;
            /** @description Base of the commissions: order lines without tax and delivery, in minor units. */
            grossSales: components["schemas"]["Money"];
            /** @description `grossSales` minus `refunds`: order lines without tax and delivery, in minor units. */
            netSales: components["schemas"]["Money"];
            /** @description Refunded part of `grossSales`, in minor units, dated by the refund. */
            refunds: components["schemas"]["Money"];
            /** @description Earned minus reversed commission, in minor units. */
            commission: components["schemas"]["Money"];
            /** @description `orders / clicks`; null without a click. */
            conversionRate: number | null;
            /** @description `grossSales` per order, in minor units; null without orders. */
            averageOrderValue: components["schemas"]["Money"] | null;
            /** @description Commission per counted click, in minor units; null without clicks. */
            earningsPerClick: components["schemas"]["Money"] | null;
            /** @description `orders` less those of which everything was given back, at the time of the last refund. */
            keptOrders: number;
            /** @description `units` less the pieces that were given back, at the time of the refund. */
            unitsNet: number;
        };
        TopSoldProduct: {
            /** @description TypeID with the prefix `prod_`. */
            id: `prod_${string}`;
            /** @description Title, as the shop wrote it. */
            title: string;
            /** @description Null where the product is gone. */
            handle: string | null;
            /** @description Address of its first picture. */
            image: string | null;
            /** @description Less the pieces that were given back. */
            pieces: number;
            /** @description What the product's lines came to, in minor units. */
            revenue: components["schemas"]["Money"];
        };
        TrackOrdersInput: {
            /** @description Orders with their numbers, as the file names them. */
            rows: components["schemas"]["OrderTrackingInput"][];
            /** @description True applies the rows; false only checks them. */
            apply: boolean;
        };
        TranslatedField: {
            /** @description Name of the text, such as `title`. */
            field: string;
            /** @description In the shop's own language. */
            own: string;
            /** @description Null: not translated. */
            text: string | null;
            /**
             * @description `outdated`: the own text changed after it was translated.
             * @enum {string}
             */
            state: "missing" | "outdated" | "done" | (string & {});
        };
        TranslationTexts: {
            /** @description Texts by field. Null or blank removes one; fields that are left out stay. */
            texts: {
                [key: string]: string | null;
            };
        };
        /** @description The price of the quantity `per`. */
        UnitPrice: {
            /** @description Integer of minor units (cents). */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Quantity that the price is for, such as 1 kg. */
            per: components["schemas"]["Quantity"];
        };
        Variant: {
            /** @description TypeID with the prefix `var_`. */
            id: `var_${string}`;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Title of the variant, made of its option values. */
            title: string;
            /** @description Value of each option, by the name of the option. */
            options: {
                [key: string]: string;
            };
            /** @description Price in minor units, with tax if the shop's prices include tax. */
            price: components["schemas"]["Money"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice: components["schemas"]["Money"] | null;
            /** @description One can be ordered now: the product is on sale, and stock is not tracked or there is some. */
            available: boolean;
            /** @description Pieces on hand; null where stock is not tracked. */
            stock: number | null;
            /** @description Tax class of the goods, such as `standard` or `reduced`. */
            taxClass: string;
            /** @description Null: unknown. */
            weightGrams: number | null;
            /** @description False for goods that are not shipped, such as a download. */
            requiresShipping: boolean;
            /** @description True where the customer has a right of withdrawal. */
            withdrawable: boolean;
            /** @description The letter of Art. 16 of Directive 2011/83/EU; null where `withdrawable`. */
            withdrawalException: string | null;
            /** @description Picture to show for it; null: none. */
            image: components["schemas"]["Image"] | null;
            /** @description GTIN, EAN, UPC or ISBN. */
            barcode: string | null;
            /** @description Quantity that one piece contains, for the price per unit; null: unknown. */
            content: components["schemas"]["Quantity"] | null;
            unitPrice: components["schemas"]["UnitPrice"] | null;
            /** @description Lowest price of the 30 days before the reduction, in minor units; null while there is no reduction. */
            lowestPrice30Days: components["schemas"]["Money"] | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            lowestPriceSince: string | null;
        };
        /** @description Adds, updates and removes single variants; the others stay as they are. Use it instead of `variants`. `add`, `update` and `remove` have at most 2,000 entries together. */
        VariantChanges: {
            /** @description Variants to add. */
            add?: components["schemas"]["VariantInput"][] | null;
            /** @description Variants to change. */
            update?: components["schemas"]["VariantUpdate"][] | null;
            /** @description Variants to remove. */
            remove?: string[] | null;
            /** @description Ids in the order wanted; `new:0` is the first of `add`. Those left out follow in their present order. */
            order?: (string)[] | null;
        };
        VariantInput: {
            /** @description TypeID with the prefix `var_`. */
            id?: string | null;
            /** @description Stock keeping unit; null: none. */
            sku?: string | null;
            /** @description Default: the option values. */
            title?: string | null;
            /** @description Option values by the name of their option. */
            options?: {
                [key: string]: string;
            } | null;
            /** @description Price in minor units. */
            price: components["schemas"]["PriceInput"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice?: components["schemas"]["PriceInput"] | null;
            /** @description Barcode, such as an EAN; null: none. */
            barcode?: string | null;
            content?: components["schemas"]["ContentInput"] | null;
            /** @description Pieces on hand; null: not tracked. */
            stock?: number | null;
            /** @description Only with `stock`: the stock you last read. 409 `stock_changed` if it has changed since. */
            expectedStock?: number | null;
            /** @description A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere. */
            taxClass?: string | null;
            /** @description Weight in grams; null: unknown. */
            weightGrams?: number | null;
            /** @description Default true. */
            requiresShipping?: boolean | null;
            /** @description Default true; false needs `withdrawalException`. */
            withdrawable?: boolean | null;
            /** @description The letter of Art. 16 of Directive 2011/83/EU that takes the right of withdrawal away. */
            withdrawalException?: string | null;
        };
        VariantPatch: {
            /** @description Price in minor units. */
            price?: components["schemas"]["PriceInput"];
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice?: components["schemas"]["PriceInput"] | null;
            /** @description Stock keeping unit; null: none. */
            sku?: string | null;
            /** @description A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere. */
            taxClass?: string;
            /** @description Weight in grams; null: unknown. */
            weightGrams?: number | null;
            /** @description Default true. */
            requiresShipping?: boolean;
            /** @description Default true; false needs `withdrawalException`. */
            withdrawable?: boolean;
            /** @description The letter of Art. 16 of Directive 2011/83/EU that takes the right of withdrawal away. */
            withdrawalException?: string | null;
            /** @description Barcode, such as an EAN; null: none. */
            barcode?: string | null;
            content?: components["schemas"]["ContentInput"] | null;
            /** @description Pieces on hand; null: not tracked. */
            stock?: number | null;
            /** @description Only with `stock`: the stock you last read. 409 `stock_changed` if it has changed since. */
            expectedStock?: number | null;
            /** @description Added to what is on hand. Not beside `stock`. */
            stockDelta?: number;
        };
        VariantUpdate: {
            /** @description TypeID with the prefix `var_`. */
            id: string;
            /** @description Price in minor units. */
            price?: components["schemas"]["PriceInput"] | null;
            /** @description Stock keeping unit; null: none. */
            sku?: string | null;
            /** @description Default: the option values. */
            title?: string | null;
            /** @description Option values by the name of their option. */
            options?: {
                [key: string]: string;
            } | null;
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice?: components["schemas"]["PriceInput"] | null;
            /** @description Barcode, such as an EAN; null: none. */
            barcode?: string | null;
            content?: components["schemas"]["ContentInput"] | null;
            /** @description Pieces on hand; null: not tracked. */
            stock?: number | null;
            /** @description Only with `stock`: the stock you last read. 409 `stock_changed` if it has changed since. */
            expectedStock?: number | null;
            /** @description A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere. */
            taxClass?: string | null;
            /** @description Weight in grams; null: unknown. */
            weightGrams?: number | null;
            /** @description Default true. */
            requiresShipping?: boolean | null;
            /** @description Default true; false needs `withdrawalException`. */
            withdrawable?: boolean | null;
            /** @description The letter of Art. 16 of Directive 2011/83/EU that takes the right of withdrawal away. */
            withdrawalException?: string | null;
        };
        VariantsPatch: {
            /** @description Variants to change, each with its new values. */
            variants: components["schemas"]["VariantsPatchItem"][];
        };
        VariantsPatchItem: {
            /** @description TypeID with the prefix `var_`. */
            id: string;
            /** @description Price in minor units. */
            price?: components["schemas"]["PriceInput"] | null;
            /** @description Former price for comparison, in minor units; null: none. */
            compareAtPrice?: components["schemas"]["PriceInput"] | null;
            /** @description Stock keeping unit; null: none. */
            sku?: string | null;
            /** @description A class of the tax rates; `standard` unless said otherwise, `exempt` has no tax anywhere. */
            taxClass?: string | null;
            /** @description Weight in grams; null: unknown. */
            weightGrams?: number | null;
            /** @description Default true. */
            requiresShipping?: boolean | null;
            /** @description Default true; false needs `withdrawalException`. */
            withdrawable?: boolean | null;
            /** @description The letter of Art. 16 of Directive 2011/83/EU that takes the right of withdrawal away. */
            withdrawalException?: string | null;
            /** @description Barcode, such as an EAN; null: none. */
            barcode?: string | null;
            content?: components["schemas"]["ContentInput"] | null;
            /** @description Pieces on hand; null: not tracked. */
            stock?: number | null;
            /** @description Only with `stock`: the stock you last read. 409 `stock_changed` if it has changed since. */
            expectedStock?: number | null;
            /** @description Added to what is on hand. Not beside `stock`. */
            stockDelta?: number | null;
        };
        VoidShipmentInput: {
            /** @description For the staff and the audit log. */
            reason: string;
        };
        WaitingVariant: {
            /** @description TypeID with the prefix `var_`. */
            variantId: `var_${string}`;
            /** @description TypeID with the prefix `prod_`. */
            productId: `prod_${string}`;
            /** @description Title of the product. */
            title: string;
            /** @description Title of the variant, such as `Natural / M`. */
            variantTitle: string;
            /** @description Stock keeping unit; null: none. */
            sku: string | null;
            /** @description Pieces on hand; null where stock is not tracked. */
            stock: number | null;
            /** @description Confirmed addresses that wait for a mail. */
            waiting: number;
        };
        WaitingVariants: {
            /** @description Most first. */
            data: components["schemas"]["WaitingVariant"][];
        };
        /** @description `amountToMinimum` is what has yet to become available before a payout can be asked for; what is owed is made up for first and is in it. */
        Wallet: {
            /** @description ISO 4217. */
            currency: string;
            balances: components["schemas"]["WalletBalances"];
            nextRelease: components["schemas"]["NextRelease"] | null;
            /** @description What becomes available later, by day, soonest first. Commissions without a date are left out. */
            releases: components["schemas"]["Release"][];
            /** @description Smallest balance that is paid out, in minor units. */
            minimumPayout: components["schemas"]["Money"];
            /** @description Amount that has yet to become available before a payout, in minor units. */
            amountToMinimum: components["schemas"]["Money"];
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            nextPayoutAt: string;
            /** @description Account that payouts go to; null: not set. */
            payoutMethod: components["schemas"]["PayoutMethod"] | null;
            /** @description The newest 20; the others are at `/api/creator/payouts`. */
            payouts: components["schemas"]["Payout"][];
            /** @description Terms on which the creator earns. */
            commissionProfile: components["schemas"]["CommissionProfile"];
            /** @description The same money computed three ways. */
            reconciliation: components["schemas"]["Reconciliation"];
        };
        /** @description `available` can be paid out now; `owed` was reversed after it was paid out and is set off against the next earnings. */
        WalletBalances: {
            /** @description Waiting for its release, in minor units. */
            pending: components["schemas"]["Money"];
            /** @description Held back while something is checked, in minor units. */
            onHold: components["schemas"]["Money"];
            /** @description Can be paid out now, in minor units. */
            available: components["schemas"]["Money"];
            /** @description In payouts that have not arrived, in minor units. */
            inTransit: components["schemas"]["Money"];
            /** @description Paid out, in minor units. */
            paid: components["schemas"]["Money"];
            /** @description Reversed after it was paid out, in minor units. */
            owed: components["schemas"]["Money"];
        };
        WebhookAttempt: {
            /** @description Number of the attempt, from 1. */
            number: number;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            at: string;
            /** @description Null when there was no answer. */
            statusCode: number | null;
            /** @description Milliseconds until the answer came or the attempt was given up. */
            latencyMs: number;
            /** @description Why there was none. */
            error: string | null;
            /** @description At most the first 2 KiB. */
            answer: string | null;
        };
        Withdrawal: {
            /** @description TypeID with the prefix `wdr_`. */
            id: `wdr_${string}`;
            /** @description TypeID with the prefix `ord_`. */
            orderId: `ord_${string}`;
            /** @description For people. */
            orderReference: string;
            /** @description Lines that the customer withdraws from, with their pieces. */
            lines: {
                /** @description TypeID with the prefix `line_`. */
                lineId: `line_${string}`;
                /** @description Number of pieces. */
                qty: number;
            }[];
            /** @description Reason, as it was given. */
            reason: string | null;
            /**
             * Format: date-time
             * @description RFC 3339, UTC, milliseconds.
             */
            receivedAt: string;
            /** @description True after `withdrawableUntil`. The declaration counts as taken all the same. */
            late: boolean;
        };
    };
}
export interface AddAction extends Schema<"AddAction"> {}
export interface AddedDiscount extends Schema<"AddedDiscount"> {}
export interface AddedImage extends Schema<"AddedImage"> {}
export interface Address extends Schema<"Address"> {}
export interface AddressInput extends Schema<"AddressInput"> {}
export interface AdminAttributionReceipt extends Schema<"AdminAttributionReceipt"> {}
export interface AdminCollection extends Schema<"AdminCollection"> {}
export interface AdminCollectionPage extends Schema<"AdminCollectionPage"> {}
export interface AdminCommission extends Schema<"AdminCommission"> {}
export interface AdminCommissionList extends Schema<"AdminCommissionList"> {}
export interface AdminCounts extends Schema<"AdminCounts"> {}
export interface AdminLegalText extends Schema<"AdminLegalText"> {}
export interface AdminLegalTexts extends Schema<"AdminLegalTexts"> {}
export interface AdminOrder extends Schema<"AdminOrder"> {}
export interface AdminOrderPage extends Schema<"AdminOrderPage"> {}
export interface AdminOrders extends Schema<"AdminOrders"> {}
export interface AdminPayout extends Schema<"AdminPayout"> {}
export interface AdminPayoutList extends Schema<"AdminPayoutList"> {}
export interface AdminProduct extends Schema<"AdminProduct"> {}
export interface AdminProductPage extends Schema<"AdminProductPage"> {}
export interface AdminProductRow extends Schema<"AdminProductRow"> {}
export interface AdminProductRowPage extends Schema<"AdminProductRowPage"> {}
export interface AdminProducts extends Schema<"AdminProducts"> {}
export interface AdminReport extends Schema<"AdminReport"> {}
export interface AdminReview extends Schema<"AdminReview"> {}
export interface AdminReviewPage extends Schema<"AdminReviewPage"> {}
export interface AdminSearch extends Schema<"AdminSearch"> {}
export interface AdminShippingMethod extends Schema<"AdminShippingMethod"> {}
export interface AdminShippingMethodPage extends Schema<"AdminShippingMethodPage"> {}
export interface AdminStoreCredit extends Schema<"AdminStoreCredit"> {}
export interface AdminTaxRate extends Schema<"AdminTaxRate"> {}
export interface AdminTaxRatePage extends Schema<"AdminTaxRatePage"> {}
export interface AdminTimelineEntry extends Schema<"AdminTimelineEntry"> {}
export interface AdminTranslation extends Schema<"AdminTranslation"> {}
export interface AdminTranslationCount extends Schema<"AdminTranslationCount"> {}
export interface AdminTranslationCounts extends Schema<"AdminTranslationCounts"> {}
export interface AdminTranslationEntry extends Schema<"AdminTranslationEntry"> {}
export interface AdminTranslationPage extends Schema<"AdminTranslationPage"> {}
export interface AdminVariant extends Schema<"AdminVariant"> {}
export interface AdminVariantPage extends Schema<"AdminVariantPage"> {}
export interface AdminVariants extends Schema<"AdminVariants"> {}
export interface AdminWebhookDelivery extends Schema<"AdminWebhookDelivery"> {}
export interface AdminWebhookDeliveryDetail extends Schema<"AdminWebhookDeliveryDetail"> {}
export interface AdminWebhookDeliveryPage extends Schema<"AdminWebhookDeliveryPage"> {}
export interface AnalyticsBucket extends Schema<"AnalyticsBucket"> {}
export interface AnalyticsGroup extends Schema<"AnalyticsGroup"> {}
export interface AnalyticsPeriod extends Schema<"AnalyticsPeriod"> {}
export interface AnalyticsSeries extends Schema<"AnalyticsSeries"> {}
export interface AppliedCommissionRule extends Schema<"AppliedCommissionRule"> {}
export interface AppliedDiscount extends Schema<"AppliedDiscount"> {}
export interface ApplyingCommissionRule extends Schema<"ApplyingCommissionRule"> {}
export interface ApplyingCreator extends Schema<"ApplyingCreator"> {}
export interface ApplyingProduct extends Schema<"ApplyingProduct"> {}
export interface AttributionChangeInput extends Schema<"AttributionChangeInput"> {}
export interface AttributionClaim extends Schema<"AttributionClaim"> {}
export interface AttributionSimulation extends Schema<"AttributionSimulation"> {}
export interface AttributionSimulationInput extends Schema<"AttributionSimulationInput"> {}
export interface AuditActor extends Schema<"AuditActor"> {}
export interface AuditEntry extends Schema<"AuditEntry"> {}
export interface AuditLogPage extends Schema<"AuditLogPage"> {}
export interface BankAccount extends Schema<"BankAccount"> {}
export interface BankAccountInput extends Schema<"BankAccountInput"> {}
export interface BankTransfer extends Schema<"BankTransfer"> {}
export interface BeginOrderChangeInput extends Schema<"BeginOrderChangeInput"> {}
export interface BillingAddress extends Schema<"BillingAddress"> {}
export interface BillingAddressInput extends Schema<"BillingAddressInput"> {}
export interface CancelOrderInput extends Schema<"CancelOrderInput"> {}
export interface CancelOrdersInput extends Schema<"CancelOrdersInput"> {}
export interface Carrier extends Schema<"Carrier"> {}
export interface CarrierCandidate extends Schema<"CarrierCandidate"> {}
export interface CarrierInput extends Schema<"CarrierInput"> {}
export interface ChangeOrderInput extends Schema<"ChangeOrderInput"> {}
export interface ClaimedCode extends Schema<"ClaimedCode"> {}
export interface ClaimedCodes extends Schema<"ClaimedCodes"> {}
export interface CloseDisputeInput extends Schema<"CloseDisputeInput"> {}
export interface CollectionImage extends Schema<"CollectionImage"> {}
export interface CollectionPatch extends Schema<"CollectionPatch"> {}
export interface CommissionDecisionInput extends Schema<"CommissionDecisionInput"> {}
export interface CommissionProfile extends Schema<"CommissionProfile"> {}
export interface CommissionProfileRule extends Schema<"CommissionProfileRule"> {}
export interface CommissionRule extends Schema<"CommissionRule"> {}
export interface CommissionRulePage extends Schema<"CommissionRulePage"> {}
export interface CommissionRulePatch extends Schema<"CommissionRulePatch"> {}
export interface ConfirmOrderChangeInput extends Schema<"ConfirmOrderChangeInput"> {}
export interface ContentInput extends Schema<"ContentInput"> {}
export interface Creator extends Schema<"Creator"> {}
export interface CreatorAdjustmentInput extends Schema<"CreatorAdjustmentInput"> {}
export interface CreatorAnalytics extends Schema<"CreatorAnalytics"> {}
export interface CreatorChannel extends Schema<"CreatorChannel"> {}
export interface CreatorDecisionInput extends Schema<"CreatorDecisionInput"> {}
export interface CreatorInvitationInput extends Schema<"CreatorInvitationInput"> {}
export interface CreatorList extends Schema<"CreatorList"> {}
export interface CreatorMetrics extends Schema<"CreatorMetrics"> {}
export interface CreatorStats extends Schema<"CreatorStats"> {}
export interface CreatorTermsInput extends Schema<"CreatorTermsInput"> {}
export interface CreditGivenBy extends Schema<"CreditGivenBy"> {}
export interface Customer extends Schema<"Customer"> {}
export interface CustomerNote extends Schema<"CustomerNote"> {}
export interface CustomerOrders extends Schema<"CustomerOrders"> {}
export interface CustomerPage extends Schema<"CustomerPage"> {}
export interface CustomerPatch extends Schema<"CustomerPatch"> {}
export interface CustomerStoreCredit extends Schema<"CustomerStoreCredit"> {}
export interface Dashboard extends Schema<"Dashboard"> {}
export interface DashboardNotice extends Schema<"DashboardNotice"> {}
export interface DashboardPeriod extends Schema<"DashboardPeriod"> {}
export interface DashboardWaiting extends Schema<"DashboardWaiting"> {}
export interface DecideHoldsInput extends Schema<"DecideHoldsInput"> {}
export interface DecidedHolds extends Schema<"DecidedHolds"> {}
export interface Discount extends Schema<"Discount"> {}
export interface DiscountPage extends Schema<"DiscountPage"> {}
export interface DiscountPatch extends Schema<"DiscountPatch"> {}
export interface DiscountPreview extends Schema<"DiscountPreview"> {}
export interface DiscountPreviewInput extends Schema<"DiscountPreviewInput"> {}
export interface Dispute extends Schema<"Dispute"> {}
export interface ExpectedBalance extends Schema<"ExpectedBalance"> {}
export interface FilteredClicks extends Schema<"FilteredClicks"> {}
export interface HeldRole extends Schema<"HeldRole"> {}
export interface HoldCase extends Schema<"HoldCase"> {}
export interface HoldCasePage extends Schema<"HoldCasePage"> {}
export interface HomeStatement extends Schema<"HomeStatement"> {}
export interface IgnoreMissingPaths extends Schema<"IgnoreMissingPaths"> {}
export interface IgnoredMissingPaths extends Schema<"IgnoredMissingPaths"> {}
export interface Image extends Schema<"Image"> {}
export interface ImageChanges extends Schema<"ImageChanges"> {}
export interface ImageInput extends Schema<"ImageInput"> {}
export interface ImageUpdate extends Schema<"ImageUpdate"> {}
export interface Import extends Schema<"Import"> {}
export interface ImportColumns extends Schema<"ImportColumns"> {}
export interface ImportError extends Schema<"ImportError"> {}
export interface ImportFailure extends Schema<"ImportFailure"> {}
export interface ImportNotice extends Schema<"ImportNotice"> {}
export interface ImportPage extends Schema<"ImportPage"> {}
export interface ImportPreview extends Schema<"ImportPreview"> {}
export interface ImportPreviewCount extends Schema<"ImportPreviewCount"> {}
export interface ImportPreviewProduct extends Schema<"ImportPreviewProduct"> {}
export interface ImportSummary extends Schema<"ImportSummary"> {}
export interface ImportedProducts extends Schema<"ImportedProducts"> {}
export interface ImportedRedirects extends Schema<"ImportedRedirects"> {}
export interface ImportedTranslations extends Schema<"ImportedTranslations"> {}
export interface Integration extends Schema<"Integration"> {}
export interface IntegrationApproval extends Schema<"IntegrationApproval"> {}
export interface IntegrationPage extends Schema<"IntegrationPage"> {}
export interface InvoiceDocument extends Schema<"InvoiceDocument"> {}
export interface InvoiceDocumentList extends Schema<"InvoiceDocumentList"> {}
export interface InvoiceSums extends Schema<"InvoiceSums"> {}
export interface LegalChecklist extends Schema<"LegalChecklist"> {}
export interface LegalItem extends Schema<"LegalItem"> {}
export interface LegalTextPatch extends Schema<"LegalTextPatch"> {}
export interface Liabilities extends Schema<"Liabilities"> {}
export interface Liability extends Schema<"Liability"> {}
export interface LiabilityAge extends Schema<"LiabilityAge"> {}
export interface LiabilityRelease extends Schema<"LiabilityRelease"> {}
export interface LineDiscount extends Schema<"LineDiscount"> {}
export interface LinePiecesInput extends Schema<"LinePiecesInput"> {}
export interface ListedCollection extends Schema<"ListedCollection"> {}
export interface ListedCommission extends Schema<"ListedCommission"> {}
export interface ListedCreator extends Schema<"ListedCreator"> {}
export interface LowStock extends Schema<"LowStock"> {}
export interface MarkOrdersPaidInput extends Schema<"MarkOrdersPaidInput"> {}
export interface MarkPaidInput extends Schema<"MarkPaidInput"> {}
export interface Media extends Schema<"Media"> {}
export interface MediaCollection extends Schema<"MediaCollection"> {}
export interface MediaProduct extends Schema<"MediaProduct"> {}
export interface MediaUse extends Schema<"MediaUse"> {}
export interface MissingPath extends Schema<"MissingPath"> {}
export interface MissingPathPage extends Schema<"MissingPathPage"> {}
export interface Money extends Schema<"Money"> {}
export interface MoneyInput extends Schema<"MoneyInput"> {}
export interface NavigationEntry extends Schema<"NavigationEntry"> {}
export interface NewCollection extends Schema<"NewCollection"> {}
export interface NewCommissionRule extends Schema<"NewCommissionRule"> {}
export interface NewDiscount extends Schema<"NewDiscount"> {}
export interface NewProduct extends Schema<"NewProduct"> {}
export interface NewPromotion extends Schema<"NewPromotion"> {}
export interface NewRedirect extends Schema<"NewRedirect"> {}
export interface NewRole extends Schema<"NewRole"> {}
export interface NewShippingMethod extends Schema<"NewShippingMethod"> {}
export interface NewTaxRate extends Schema<"NewTaxRate"> {}
export interface NewsletterConsent extends Schema<"NewsletterConsent"> {}
export interface NewsletterConsentPage extends Schema<"NewsletterConsentPage"> {}
export interface NextRelease extends Schema<"NextRelease"> {}
export interface OpenPicture extends Schema<"OpenPicture"> {}
export interface OpenPicturePage extends Schema<"OpenPicturePage"> {}
export interface OpenVouchers extends Schema<"OpenVouchers"> {}
export interface OrderChange extends Schema<"OrderChange"> {}
export type OrderChangeAction = components['schemas']['OrderChangeAction'];
export interface OrderChangeEntry extends Schema<"OrderChangeEntry"> {}
export interface OrderChangeInput extends Schema<"OrderChangeInput"> {}
export interface OrderChangeList extends Schema<"OrderChangeList"> {}
export interface OrderChangePreview extends Schema<"OrderChangePreview"> {}
export interface OrderChangeSums extends Schema<"OrderChangeSums"> {}
export interface OrderContactPatch extends Schema<"OrderContactPatch"> {}
export interface OrderCustomer extends Schema<"OrderCustomer"> {}
export interface OrderLine extends Schema<"OrderLine"> {}
export interface OrderNote extends Schema<"OrderNote"> {}
export interface OrderNoteInput extends Schema<"OrderNoteInput"> {}
export interface OrderRow extends Schema<"OrderRow"> {}
export interface OrderShipmentInput extends Schema<"OrderShipmentInput"> {}
export interface OrderTags extends Schema<"OrderTags"> {}
export interface OrderTender extends Schema<"OrderTender"> {}
export interface OrderTotals extends Schema<"OrderTotals"> {}
export interface OrderTrackingInput extends Schema<"OrderTrackingInput"> {}
export interface OrderTrackingRow extends Schema<"OrderTrackingRow"> {}
export interface PaidOrderInput extends Schema<"PaidOrderInput"> {}
export interface Payee extends Schema<"Payee"> {}
export interface Payment extends Schema<"Payment"> {}
export interface Payout extends Schema<"Payout"> {}
export interface PayoutAccount extends Schema<"PayoutAccount"> {}
export interface PayoutAccountInput extends Schema<"PayoutAccountInput"> {}
export interface PayoutBankFile extends Schema<"PayoutBankFile"> {}
export interface PayoutBatch extends Schema<"PayoutBatch"> {}
export interface PayoutBatchInput extends Schema<"PayoutBatchInput"> {}
export interface PayoutMethod extends Schema<"PayoutMethod"> {}
export interface PayoutRun extends Schema<"PayoutRun"> {}
export interface PayoutRunList extends Schema<"PayoutRunList"> {}
export interface PayoutRunStarter extends Schema<"PayoutRunStarter"> {}
export interface PayoutRunStepInput extends Schema<"PayoutRunStepInput"> {}
export interface PayoutStepInput extends Schema<"PayoutStepInput"> {}
export interface PayoutSum extends Schema<"PayoutSum"> {}
export interface PictureProduct extends Schema<"PictureProduct"> {}
export interface PictureRetry extends Schema<"PictureRetry"> {}
export interface PictureRetryInput extends Schema<"PictureRetryInput"> {}
export interface PreviewedCredit extends Schema<"PreviewedCredit"> {}
export interface PreviewedLine extends Schema<"PreviewedLine"> {}
export interface PreviewedRefundLine extends Schema<"PreviewedRefundLine"> {}
export interface PreviewedStock extends Schema<"PreviewedStock"> {}
export interface PriceEntry extends Schema<"PriceEntry"> {}
export interface PriceHistory extends Schema<"PriceHistory"> {}
export interface PriceInput extends Schema<"PriceInput"> {}
export interface ProductCopy extends Schema<"ProductCopy"> {}
export interface ProductImageInput extends Schema<"ProductImageInput"> {}
export interface ProductLink extends Schema<"ProductLink"> {}
export interface ProductLinkList extends Schema<"ProductLinkList"> {}
export interface ProductLinkTarget extends Schema<"ProductLinkTarget"> {}
export interface ProductOption extends Schema<"ProductOption"> {}
export interface ProductOptionInput extends Schema<"ProductOptionInput"> {}
export interface ProductPatch extends Schema<"ProductPatch"> {}
export interface ProductPreview extends Schema<"ProductPreview"> {}
export interface ProductSafety extends Schema<"ProductSafety"> {}
export interface ProductSafetyInput extends Schema<"ProductSafetyInput"> {}
export interface ProductsPatch extends Schema<"ProductsPatch"> {}
export interface Promotion extends Schema<"Promotion"> {}
export interface PromotionConditions extends Schema<"PromotionConditions"> {}
export interface PromotionConditionsInput extends Schema<"PromotionConditionsInput"> {}
export interface PromotionDay extends Schema<"PromotionDay"> {}
export interface PromotionEffect extends Schema<"PromotionEffect"> {}
export interface PromotionEffectInput extends Schema<"PromotionEffectInput"> {}
export interface PromotionFigures extends Schema<"PromotionFigures"> {}
export interface PromotionMatch extends Schema<"PromotionMatch"> {}
export interface PromotionMatchInput extends Schema<"PromotionMatchInput"> {}
export interface PromotionPage extends Schema<"PromotionPage"> {}
export interface PromotionPatch extends Schema<"PromotionPatch"> {}
export interface PromotionSimulation extends Schema<"PromotionSimulation"> {}
export interface PromotionSimulationInput extends Schema<"PromotionSimulationInput"> {}
export interface Quantity extends Schema<"Quantity"> {}
export interface QuantityInput extends Schema<"QuantityInput"> {}
export interface RecentCreatorFigures extends Schema<"RecentCreatorFigures"> {}
export interface RecogniseCarrierInput extends Schema<"RecogniseCarrierInput"> {}
export interface Reconciliation extends Schema<"Reconciliation"> {}
export interface Redirect extends Schema<"Redirect"> {}
export interface RedirectPage extends Schema<"RedirectPage"> {}
export interface RedirectPatch extends Schema<"RedirectPatch"> {}
export interface Refund extends Schema<"Refund"> {}
export interface RefundDestination extends Schema<"RefundDestination"> {}
export interface RefundInput extends Schema<"RefundInput"> {}
export interface RefundLineInput extends Schema<"RefundLineInput"> {}
export interface RefundPreview extends Schema<"RefundPreview"> {}
export interface RefusedTranslation extends Schema<"RefusedTranslation"> {}
export interface RejectReviewInput extends Schema<"RejectReviewInput"> {}
export interface Release extends Schema<"Release"> {}
export interface RemoveAction extends Schema<"RemoveAction"> {}
export interface ReportAssignment extends Schema<"ReportAssignment"> {}
export interface ReportCounts extends Schema<"ReportCounts"> {}
export interface ReportDecision extends Schema<"ReportDecision"> {}
export interface ReportDecisionInput extends Schema<"ReportDecisionInput"> {}
export interface ReportHistoryEntry extends Schema<"ReportHistoryEntry"> {}
export interface ReportPage extends Schema<"ReportPage"> {}
export interface ReportReply extends Schema<"ReportReply"> {}
export interface ReportStaffMember extends Schema<"ReportStaffMember"> {}
export interface ReportSummary extends Schema<"ReportSummary"> {}
export interface ReportedCreator extends Schema<"ReportedCreator"> {}
export interface ReportedThings extends Schema<"ReportedThings"> {}
export interface Reporter extends Schema<"Reporter"> {}
export interface RepriceAction extends Schema<"RepriceAction"> {}
export interface ReviewReplyInput extends Schema<"ReviewReplyInput"> {}
export interface Role extends Schema<"Role"> {}
export interface RolePage extends Schema<"RolePage"> {}
export interface RolePatch extends Schema<"RolePatch"> {}
export interface Sales extends Schema<"Sales"> {}
export interface SalesBucket extends Schema<"SalesBucket"> {}
export interface SalesFunnel extends Schema<"SalesFunnel"> {}
export interface SalesMetrics extends Schema<"SalesMetrics"> {}
export interface SearchHit extends Schema<"SearchHit"> {}
export interface Seo extends Schema<"Seo"> {}
export interface SeoInput extends Schema<"SeoInput"> {}
export interface Settings extends Schema<"Settings"> {}
export interface SettingsPatch extends Schema<"SettingsPatch"> {}
export interface ShipOrdersInput extends Schema<"ShipOrdersInput"> {}
export interface Shipment extends Schema<"Shipment"> {}
export interface ShipmentEventInput extends Schema<"ShipmentEventInput"> {}
export interface ShipmentInput extends Schema<"ShipmentInput"> {}
export interface ShipmentNumber extends Schema<"ShipmentNumber"> {}
export interface ShipmentNumberInput extends Schema<"ShipmentNumberInput"> {}
export interface ShipmentPatch extends Schema<"ShipmentPatch"> {}
export interface ShippingMethodPatch extends Schema<"ShippingMethodPatch"> {}
export interface ShippingPriceStep extends Schema<"ShippingPriceStep"> {}
export interface ShippingPriceStepInput extends Schema<"ShippingPriceStepInput"> {}
export interface SignedMoneyInput extends Schema<"SignedMoneyInput"> {}
export interface SimulatedCreator extends Schema<"SimulatedCreator"> {}
export interface SimulatedCredit extends Schema<"SimulatedCredit"> {}
export interface SimulatedProduct extends Schema<"SimulatedProduct"> {}
export interface StaffMember extends Schema<"StaffMember"> {}
export interface StaffPage extends Schema<"StaffPage"> {}
export interface StaffRoles extends Schema<"StaffRoles"> {}
export interface StartGuide extends Schema<"StartGuide"> {}
export interface StartStep extends Schema<"StartStep"> {}
export interface StoreCreditInput extends Schema<"StoreCreditInput"> {}
export interface StoredAction extends Schema<"StoredAction"> {}
export interface StoredPicture extends Schema<"StoredPicture"> {}
export interface StoredPicturePage extends Schema<"StoredPicturePage"> {}
export interface TagChanges extends Schema<"TagChanges"> {}
export interface TagOrdersInput extends Schema<"TagOrdersInput"> {}
export interface TaggedOrder extends Schema<"TaggedOrder"> {}
export interface TaggedOrders extends Schema<"TaggedOrders"> {}
export interface TaxPlace extends Schema<"TaxPlace"> {}
export interface TaxRatePatch extends Schema<"TaxRatePatch"> {}
export interface TaxSum extends Schema<"TaxSum"> {}
export interface TestMail extends Schema<"TestMail"> {}
export interface TopCreator extends Schema<"TopCreator"> {}
export interface TopLink extends Schema<"TopLink"> {}
export interface TopProduct extends Schema<"TopProduct"> {}
export interface TopSoldProduct extends Schema<"TopSoldProduct"> {}
export interface TrackOrdersInput extends Schema<"TrackOrdersInput"> {}
export interface TranslatedField extends Schema<"TranslatedField"> {}
export interface TranslationTexts extends Schema<"TranslationTexts"> {}
export interface UnitPrice extends Schema<"UnitPrice"> {}
export interface Variant extends Schema<"Variant"> {}
export interface VariantChanges extends Schema<"VariantChanges"> {}
export interface VariantInput extends Schema<"VariantInput"> {}
export interface VariantPatch extends Schema<"VariantPatch"> {}
export interface VariantUpdate extends Schema<"VariantUpdate"> {}
export interface VariantsPatch extends Schema<"VariantsPatch"> {}
export interface VariantsPatchItem extends Schema<"VariantsPatchItem"> {}
export interface VoidShipmentInput extends Schema<"VoidShipmentInput"> {}
export interface WaitingVariant extends Schema<"WaitingVariant"> {}
export interface WaitingVariants extends Schema<"WaitingVariants"> {}
export interface Wallet extends Schema<"Wallet"> {}
export interface WalletBalances extends Schema<"WalletBalances"> {}
export interface WebhookAttempt extends Schema<"WebhookAttempt"> {}
export interface Withdrawal extends Schema<"Withdrawal"> {}
type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];
