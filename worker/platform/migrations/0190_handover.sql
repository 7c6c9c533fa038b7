-- Where the buyer receives the parcel of an order: at the address, or at a relay point. Kept with the order, whatever
-- becomes of the carriers of the house.
ALTER TABLE orders ADD COLUMN handover TEXT NOT NULL DEFAULT 'home' CHECK (handover IN ('home', 'relay'));

-- Earlier orders have the name of their carrier only.
UPDATE orders SET handover = 'relay' WHERE carrier || ' ' || carrier_name LIKE '%relais%'
  OR carrier || ' ' || carrier_name LIKE '%relay%';
