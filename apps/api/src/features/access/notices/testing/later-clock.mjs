// Loaded before the product: its clock is so many minutes ahead, as a lease ends after five, and the provider of SMS is a
// local one.
const ahead = Number(process.env.CLOCK_AHEAD_MINUTES) * 60_000
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts)
    else super(RealDate.now() + ahead)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
const { fetch } = globalThis
globalThis.fetch = (address, options) =>
  fetch(String(address).replace(/^https:\/\/api\.twilio\.com\/[^/]*/, process.env.SMS_PROVIDER), options)
