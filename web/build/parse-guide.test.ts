import { expect, it } from 'vitest'
import { parseGuide } from './parse-guide.ts'

const HEAD = `---
title: Court fees
description: What a court charges.
group: Cases
order: 10
readers: firm, admin
screens: case-record
keywords: fee, court
questions:
  - how much is a filing: any fee?
---
`
const BODY = `Fees are at most {{most}} dollars.

## Adding a fee

1. Open the case.
2. Click **Add fee**.

It is saved
at once.

- one
- another
`

it('reads a guide with steps, paragraphs, lists and values', () => {
	expect(parseGuide('court-fees', HEAD + BODY, { most: 50 })).toEqual({
		id: 'court-fees',
		title: 'Court fees',
		description: 'What a court charges.',
		group: 'Cases',
		order: 10,
		readers: ['firm', 'admin'],
		screens: ['case-record'],
		keywords: ['fee', 'court'],
		questions: ['how much is a filing: any fee?'],
		summary: 'Fees are at most 50 dollars.',
		sections: [
			{
				heading: 'Adding a fee',
				body: [
					{ steps: ['Open the case.', 'Click **Add fee**.'] },
					'It is saved at once.',
					{ list: ['one', 'another'] },
				],
			},
		],
	})
})

it.each([
	['an unknown value', HEAD, 'At most {{least}}.\n\n## A\n\nb', 'no value is named {{least}}'],
	['an unknown reader', HEAD.replace('firm, admin', 'attorneys'), BODY, '"attorneys" is none of'],
	['an unknown screen', HEAD.replace('case-record', 'case'), BODY, '"case" is none of'],
	['an unknown field', HEAD.replace('order:', 'sort: 1\norder:'), BODY, 'unknown: sort'],
	['a missing title', HEAD.replace('title:', 'order:'), BODY, '"title" is missing'],
	['no front matter', '', BODY, 'front matter'],
	['no section', HEAD, 'Only a summary.', 'at least one section'],
	['a list glued to a paragraph', HEAD, 'Fees.\n\n## A\n\nThese:\n- one', 'a blank line is missing'],
])('rejects %s', (_, head, body, message) => {
	expect(() => parseGuide('court-fees', head + body, { most: 50 })).toThrow(message)
})
