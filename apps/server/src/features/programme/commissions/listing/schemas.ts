import { Type } from "@sinclair/typebox";
import { idInput, object, oneOf, page, pageQuery, text } from "../../../../platform/http/requests/schema.ts";
import { COMMISSION_STATUSES, COMMISSION_TYPES } from "../commission-states.ts";
import { commissionSchema, listedCommissionSchema } from "../schemas.ts";

const instant = (description: string) =>
  Type.Optional(Type.String({ format: "date-time", maxLength: 40, description }));

const commissionFilters = {
  status: Type.Optional(oneOf(COMMISSION_STATUSES, "The state that commissions have now.")),
  type: Type.Optional(oneOf(COMMISSION_TYPES)),
  order: Type.Optional(text(40, { minLength: 1, description: "An order's reference." })),
  payout: Type.Optional({ ...idInput("pay"), description: "Only the commissions of this payout." }),
  link: Type.Optional({ ...idInput("link"), description: "Only the commissions of orders that came by this link." }),
  from: instant("Made at this time or later."),
  to: instant("Made before this time."),
};

export const commissionQuery = object({ ...pageQuery, ...commissionFilters });
export const commissionPage = page(commissionSchema, "CommissionList");

const forAdministrators = {
  ...commissionFilters,
  creator: Type.Optional(idInput("crt")),
  q: Type.Optional(
    text(200, {
      description: "An order's reference, or part of a product's title or of a creator's name.",
    }),
  ),
  sort: Type.Optional(oneOf(["createdAt", "-createdAt"], "`-createdAt` (newest first) by default.")),
};
export const allCommissionsQuery = object({ ...pageQuery, ...forAdministrators });
export const commissionFileQuery = object(forAdministrators);
export const commissionsOfCreatorQuery = object({ ...pageQuery, ...commissionFilters, sort: forAdministrators.sort });
export const adminCommissionPage = page(listedCommissionSchema, "AdminCommissionList");
