import type { ConflictQuestion } from './conflicts.api.ts'

const NAME_MIN = 3
const PHONE_DIGITS_MIN = 7

type Asked = ConflictQuestion['names'][number]

/** Names long enough to identify someone, each once, with the email and phone that are complete. */
export function searchableNames(names: readonly Asked[]): Asked[] {
	const known = new Map<string, Asked>()
	for (const { name, email = '', phone = '', side } of names) {
		const trimmed = name.trim()
		const isLong = trimmed.length >= NAME_MIN || /[^\p{ASCII}]/u.test(trimmed)
		const hasEmail = /.@.+\../.test(email)
		const hasPhone = phone.replace(/\D/g, '').length >= PHONE_DIGITS_MIN
		const isNamed = trimmed !== '' && (isLong || hasEmail || hasPhone)
		const shown = isNamed ? trimmed : hasEmail ? email.trim() : hasPhone ? phone.trim() : ''
		if (shown === '' || known.has(shown.toLowerCase())) continue
		known.set(shown.toLowerCase(), {
			name: shown,
			...(hasEmail && { email: email.trim() }),
			...(hasPhone && { phone: phone.trim() }),
			...(side !== undefined && { side }),
		})
	}
	return [...known.values()]
}
