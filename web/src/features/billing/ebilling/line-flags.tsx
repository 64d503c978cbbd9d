import type { Invoice } from '@praxis/contract/billing/invoice.fields'
import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../../ui/form/failure.ts'
import { Text } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { flagsQuery } from './ebilling.api.ts'
import classes from './ebilling.module.css'

const SHOWN = 20
const TEXT_MAX = 60

/** Lines of a pre-bill that its client would refuse, and why. */
export function LineFlags({ one }: { readonly one: Invoice }) {
	const { data, error } = useQuery(flagsQuery(one.id))
	if (data === undefined) return error === null ? null : <Banner tone="red">{failureText(error)}</Banner>
	const { flags } = data
	if (flags.length === 0) return null
	const lines = new Map(one.lines.map((line) => [line.id, line]))
	return (
		<Banner tone="amber">
			<Text as="p">
				{flags.length === 1
					? 'One line does not meet the billing rules of this client.'
					: `Lines do not meet the billing rules of this client: ${flags.length} flags.`}
			</Text>
			<ul className={classes.flags}>
				{flags.slice(0, SHOWN).map(({ lineId, rule, message }) => {
					const line = lines.get(lineId)
					return (
						<li key={`${lineId} ${rule} ${message}`}>
							<strong>
								{line?.dated} {line?.description.slice(0, TEXT_MAX)}
							</strong>{' '}
							{message}
						</li>
					)
				})}
			</ul>
			{flags.length > SHOWN && <p>And {flags.length - SHOWN} more.</p>}
		</Banner>
	)
}
