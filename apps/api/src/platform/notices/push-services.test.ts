import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuY',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYA',
])('%s is called', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://user:key@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilpush.apple.com.example/x',
  'https://xpush.apple.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://localhost/x',
  'nothing',
])('S16 %s is not called', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})
