import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

test('the code for a website holds the address and the title, which cannot break out of it', () => {
	const href = 'https://praxis.example.com/embed/questionnaire/018f'
	const code = embedCode({ id: '018f', title: 'New "clients" </iframe><script>', href })
	expect(code).toContain(`src="${href}"`)
	expect(code).toContain('title="New &#34;clients&#34; &#60;/iframe&#62;&#60;script&#62;"')
	expect(code.match(/<script>/g)).toHaveLength(1)
	expect(code).toContain("event.origin !== 'https://praxis.example.com'")
})
