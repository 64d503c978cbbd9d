import type { LegalStructure } from '@praxis/contract/ocr/ocr.fields'

const CASE_NUMBER =
	/\b(?:case|cause|civil action|docket|index|file)\s*(?:no|number|nos|#)?\s*[.:#]*\s*((?=[\w:–/-]*\d)[A-Z0-9][\w:–/-]{3,30})/gi
const BARE_NUMBER = /\b(?:\d{1,2}:)?\d{2,4}-?(?:CV|CR|CIV|FL|PR|JV|MC|AP|BK|DR|SC|L|C)-?\d{3,8}(?:-[A-Z]{1,4})*\b/gi
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const SHORT_MONTHS = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec'
const DATES = new RegExp(
	`\\b(?:(?:${MONTHS}|(?:${SHORT_MONTHS})\\.?)\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}|\\d{1,2}\\s+(?:${MONTHS})\\s+\\d{4}|\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}|\\d{4}-\\d{2}-\\d{2})\\b`,
	'gi',
)
const TITLE =
	/\b(?:complaint|petition|motion|order|judgment|answer|summons|subpoena|notice|affidavit|declaration|stipulation|agreement|contract|lease|deed|will|testament|brief|memorandum|memo|response|reply|objection|decree|settlement|power of attorney|interrogatories|request)\b/i
const ROLE = /\b(plaintiff|defendant|petitioner|respondent|appellant|appellee|claimant|debtor|creditor)s?\b[\s.,;:]*$/i
const TITLE_LINES = 40

const unique = (all: readonly string[], max: number) =>
	[...new Map(all.map((one) => [one.toLowerCase(), one])).values()].slice(0, max)
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Letters in capitals, of all letters. */
function capitals(text: string): number {
	const letters = text.match(/\p{L}/gu) ?? []
	return letters.length === 0 ? 0 : letters.filter((one) => one === one.toUpperCase()).length / letters.length
}

function titleOf(lines: readonly string[]): string {
	const candidates = lines
		.slice(0, TITLE_LINES)
		.filter((line) => line.length >= 4 && line.length <= 120 && TITLE.test(line))
	return candidates.find((line) => capitals(line) > 0.8) ?? candidates[0] ?? ''
}

const nameOnly = (text: string) =>
	tidy(text)
		.replace(/^[^\p{L}]+|[^\p{L}\d.)]+$/gu, '')
		.replace(/^(?:and|between)\s+/i, '')

function isName(text: string): boolean {
	return text.length >= 3 && text.length <= 120 && /^\p{Lu}/u.test(text) && !ROLE.test(text)
}

/** Names beside a role, and on both sides of `v.` in the heading. */
function partiesOf(text: string, lines: readonly string[]): string[] {
	const found: string[] = []
	for (const [at, line] of lines.entries()) {
		const role = ROLE.exec(line)
		if (role !== null && line.length <= 140) {
			const before = nameOnly(line.slice(0, role.index).split(/[,;]/)[0] ?? '')
			if (isName(before)) found.push(before)
			else if (tidy(line.slice(0, role.index)) === '') found.push(...[nameOnly(lines[at - 1] ?? '')].filter(isName))
		}
	}
	const versus =
		/^(?<one>\p{Lu}[\p{L}\p{M}.,'’& -]{2,80}?)\s+(?:v|vs)\.?\s+(?<other>\p{Lu}[\p{L}\p{M}.'’& -]{2,80})/mu.exec(text)
	if (versus?.groups !== undefined) {
		const { one = '', other = '' } = versus.groups
		found.push(...[nameOnly(one), nameOnly(other)].filter(isName))
	}
	return unique(found, 20)
}

/** Title, case numbers, parties and dates found in a text: proposals that a person checks. */
export function legalStructureOf(text: string): LegalStructure {
	const lines = text.split('\n').map(tidy).filter(Boolean)
	const numbers = [...text.matchAll(CASE_NUMBER)].map(([, number = '']) => number.replace(/[.:,/-]+$/, ''))
	const bare = [...text.matchAll(BARE_NUMBER)].map(([number]) => number)
	return {
		title: titleOf(lines),
		caseNumbers: unique(
			[...numbers, ...bare].filter((one) => one.length <= 120),
			20,
		),
		parties: partiesOf(text, lines),
		dates: unique(
			[...text.matchAll(DATES)].map(([date]) => tidy(date)),
			50,
		),
	}
}
