import type { DocumentRecord } from '@praxis/contract/documents/documents.fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { DOCUMENTS } from '../documents.api.ts'
import { documentSharesQuery } from '../sharing/shares.api.ts'

/** Says that the document itself, which is not redacted, can be read outside the firm. Links beyond the newest are not looked at. */
export function StillShared({ one }: { readonly one: DocumentRecord }) {
	const shares = useInfiniteQuery(documentSharesQuery(one.id)).data?.pages.flatMap(({ items }) => items) ?? []
	const links = shares.filter(({ state }) => state === 'open').length
	const ways = [one.isShared && 'with the client', links > 0 && 'by link'].filter((way) => way !== false)
	if (ways.length === 0) return null
	return (
		<Banner tone="amber">
			The original is shared {ways.join(' and ')} and stays readable there. Stop sharing it under{' '}
			<UiLink href={`${DOCUMENTS.href}/${one.id}?tab=sharing`}>Sharing</UiLink>, and share the redacted copy instead.
		</Banner>
	)
}
