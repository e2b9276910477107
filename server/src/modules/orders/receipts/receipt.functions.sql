-- Ghana's taxes on sales: VAT Act, 2025 (Act 1151), from 2026-01-01: VAT 15 % and the two levies of 2.5 % on one base.
insert into tax_rates (tax, label, rate_bps, valid_from, position) values
  ('vat', 'VAT', 1500, '2026-01-01', 1),
  ('nhil', 'NHIL', 250, '2026-01-01', 2),
  ('getfund', 'GETFund levy', 250, '2026-01-01', 3)
on conflict do nothing;
