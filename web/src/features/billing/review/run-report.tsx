import { Button } from '../../../ui/button/button.tsx'
import { Row } from '../../../ui/layout/layout.tsx'
import { UiLink } from '../../../ui/navigation/ui-link.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import type { Run } from './use-run.ts'

interface RunReportProps {
	readonly run: Run
	/** `Issuing`, `Issued`. */
	readonly words: { readonly doing: string; readonly did: string; readonly failed: string }
	readonly hrefOf: (id: string) => string
	readonly onClose: () => void
}

/** How far a run is; then what it did, and each failure with its reason. */
export function RunReport({ run, words, hrefOf, onClose }: RunReportProps) {
	const { done, total, failures, isRunning } = run
	if (isRunning) {
		return (
			<Row as="p" gap={3} wrap={false} numeric role="status">
				<progress value={done} max={total} aria-label={words.doing} />
				{words.doing} {done} of {total}
			</Row>
		)
	}
	return (
		<Banner
			tone={failures.length === 0 ? 'green' : 'amber'}
			action={
				<Button size="small" onClick={onClose}>
					Close
				</Button>
			}
		>
			<p>
				{words.did} {done - failures.length} of {total}.
			</p>
			{failures.length > 0 && (
				<ul aria-label={words.failed}>
					{failures.map(({ id, name, message }) => (
						<li key={id}>
							<UiLink href={hrefOf(id)}>{name}</UiLink>: {message}
						</li>
					))}
				</ul>
			)}
		</Banner>
	)
}
