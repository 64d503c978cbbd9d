import { expect, it } from 'vitest'
import { isRedirectAllowed, isRegisteredRedirect, placeOfRedirect } from './redirect.rules.ts'

it('sends back to https, this computer and schemes of apps only', () => {
	const allowed = [
		'https://app.example/callback?x=1',
		'http://127.0.0.1:3000/callback',
		'http://[::1]/cb',
		'http://localhost:1/cb',
		'cursor://anysphere/oauth',
		'com.example.app:/cb',
	]
	for (const one of allowed) expect([one, isRedirectAllowed(one)]).toEqual([one, true])
	const refused = [
		'http://app.example/callback',
		'javascript:alert(1)',
		'data:text/html,x',
		'https://app.example/#x',
		'https://user:pass@app.example/',
		'https://app.example\\@evil.example/',
		'/callback',
		'',
	]
	for (const one of refused) expect([one, isRedirectAllowed(one)]).toEqual([one, false])
})

it('takes an address exactly, but for the port on this computer', () => {
	const registered = ['https://app.example/cb', 'http://127.0.0.1:3000/cb']
	expect(isRegisteredRedirect(registered, 'https://app.example/cb')).toBe(true)
	expect(isRegisteredRedirect(registered, 'http://127.0.0.1:54321/cb')).toBe(true)
	const others = [
		'https://app.example/cb/',
		'https://app.example/cb?x=1',
		'https://app.example:444/cb',
		'http://127.0.0.1:3000/cb2',
		'http://localhost:3000/cb',
	]
	for (const other of others) {
		expect([other, isRegisteredRedirect(registered, other)]).toEqual([other, false])
	}
})

it('says where an app is sent back to', () => {
	expect(placeOfRedirect('https://app.example/cb')).toBe('app.example')
	expect(placeOfRedirect('http://localhost:1/cb')).toBe('a program on this computer')
	expect(placeOfRedirect('cursor://x/y')).toBe('an app that opens cursor:// links')
})
