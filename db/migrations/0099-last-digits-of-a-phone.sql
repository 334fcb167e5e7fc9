-- Staff find a person also by the last digits of a telephone number, which may be all that a missed call or a note shows.
create index booking_phone_end on booking
  (reverse(regexp_replace(split_part(phone_number, ' ext ', 1), '[^0-9]', '', 'g')) text_pattern_ops);
create index enquiry_phone_end on enquiry (reverse(phone_digits) text_pattern_ops);
