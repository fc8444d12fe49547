-- Few of a creator's transfers are not commissions: a list of payouts or clawbacks finds them here.
create index transfers_beside_commissions on transfers (creator_id, xid, id) where kind <> 'commission';
