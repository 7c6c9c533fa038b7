/** Control and invisible direction characters, halves of signs: no name nor street holds one, and they can forge what a parcel shows. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u

/** Whether a one-line text holds a character that is refused. */
export const hasControl = (value: string): boolean => unprintable.test(value)

/** Outer spaces gone, inner ones single, one Unicode form. */
export const clean = (value: string): string => value.normalize('NFC').replace(/ +/g, ' ').trim()

/** Before the @ what a browser's own field of e-mail takes, so that all forms refuse the same in our words. */
const emailShape =
  /^(?!\.|.*\.\.|.*\.@)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,24}$/i

/** Whether a text is one e-mail address, as the standards shape it. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && !hasControl(value) && emailShape.test(value)
