-- Which provider a payment is at. Until now there was one.
alter table payments add column provider text not null default 'stripe';
