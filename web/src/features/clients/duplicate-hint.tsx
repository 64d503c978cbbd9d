import type { DuplicateHint as Hint } from '@praxis/contract/clients/client-duplicates.contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Button } from '../../ui/button/button.tsx'
import { PlainList, Text } from '../../ui/layout/layout.tsx'
import { UiLink } from '../../ui/navigation/ui-link.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { duplicateHintQuery } from './client-duplicates.api.ts'
import classes from './client-duplicates.module.css'

const SEARCH_DELAY_MS = 300
const NAME_MIN = 3
const PHONE_DIGITS_MIN = 7

interface DuplicateHintProps {
	readonly typed: {
		readonly fullName: string
		readonly companyName: string
		readonly email: string
		readonly phone: string
	}
	/** The client being edited. */
	readonly exceptId?: string | undefined
	/** Uses one of them instead of adding another; without it they are links. */
	readonly onUse?: ((one: { readonly id: string; readonly fullName: string }) => void) | undefined
}

/** Possible duplicates while a client is entered; hidden when there are none. */
export function DuplicateHint({ typed, exceptId, onUse }: DuplicateHintProps) {
	const { fullName, companyName, email, phone } = searchable(typed)
	const now = useMemo(() => ({ fullName, companyName, email, phone }), [fullName, companyName, email, phone])
	const asked = useDebouncedValue(now, SEARCH_DELAY_MS)
	const isAsked = Object.values(asked).some((value) => value !== '')
	const query = useQuery({ ...duplicateHintQuery({ ...asked, exceptId }), enabled: isAsked })
	const hints = isAsked ? (query.data?.hints ?? []) : []
	if (hints.length === 0) return null
	return (
		<Banner tone="amber">
			<Text as="p">{hints.length === 1 ? 'This client may already exist:' : 'Possible duplicates:'}</Text>
			<PlainList>
				{hints.map((hint) => (
					<li key={hint.id} className={classes.hint}>
						<Text breaks>
							{onUse === undefined ? (
								<UiLink href={`/clients/${hint.id}`}>{hint.fullName}</UiLink>
							) : (
								<b>{hint.fullName}</b>
							)}
							<span className={classes.detail}>{detailOf(hint)}</span>
						</Text>
						{onUse !== undefined && (
							<Button size="small" onClick={() => onUse(hint)}>
								Use this client
							</Button>
						)}
					</li>
				))}
			</PlainList>
		</Banner>
	)
}

function detailOf(hint: Hint): string {
	const company = hint.companyName === hint.fullName ? '' : hint.companyName
	return [hint.why, company, hint.email, hint.phone].filter(Boolean).join(' · ')
}

/** Only values long enough to identify someone. */
export function searchable({ fullName, companyName, email, phone }: DuplicateHintProps['typed']) {
	const name = (value: string) => (value.trim().length >= NAME_MIN || /[^\p{ASCII}]/u.test(value) ? value.trim() : '')
	return {
		fullName: name(fullName),
		companyName: name(companyName),
		email: /.@.+\../.test(email) ? email.trim() : '',
		phone: phone.replace(/\D/g, '').length >= PHONE_DIGITS_MIN ? phone.trim() : '',
	}
}
