import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { RunFailure } from './use-run.ts'

/** Cases that got no pre-bill, each with its reason. */
export function NotDrafted({ failures }: { readonly failures: readonly RunFailure[] }) {
	if (failures.length === 0) return null
	return (
		<Banner tone="red">
			<p>{failures.length === 1 ? 'One case has no pre-bill.' : `${failures.length} cases have no pre-bill.`}</p>
			<ul>
				{failures.map(({ id, name, message }) => (
					<li key={id}>
						<UiLink href={`/dashboard/cases/${id}`}>{name}</UiLink>: {message}
					</li>
				))}
			</ul>
		</Banner>
	)
}
