import { describe, expect, it } from 'vitest'
import { deviceName, isHandheld } from './device-name.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('deviceName', () => {
	it.each([
		[`${WINDOWS} ${KIT} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
		[`${WINDOWS} ${KIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge on Windows'],
		['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'Firefox on Linux'],
		[`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
		[`${IPHONE} CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
		[
			`Mozilla/5.0 (Linux; Android 14) ${KIT} SamsungBrowser/27.0 Chrome/125.0.0.0 Safari/537.36`,
			'Samsung Internet on Android',
		],
		['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'Mac'],
		['curl/8.5.0', 'Unknown device'],
		[null, 'Unknown device'],
		['', 'Unknown device'],
	])('reads %s', (userAgent, name) => {
		expect(deviceName(userAgent)).toBe(name)
	})

	it('knows a phone from a desk', () => {
		expect(isHandheld(IPHONE)).toBe(true)
		expect(isHandheld(WINDOWS)).toBe(false)
		expect(isHandheld(null)).toBe(false)
	})
})
