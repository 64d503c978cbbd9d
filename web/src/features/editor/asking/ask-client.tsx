import { askClient, type ClientQuestions } from '@praxis/contract/editor/templates/client-questions.contract'
import type { AskedVariable } from '@praxis/contract/editor/templates/template'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Banner } from '../../../ui/page/banner.tsx'
import { AskedLinks } from './asked-links.tsx'

const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))

interface AskClientProps {
	readonly caseId: string
	/** The name of a built-in template, or the id of one of the firm. */
	readonly template: string
	/** What the case does not know. */
	readonly asked: readonly AskedVariable[]
	/** In the form now. */
	readonly answers: Readonly<Record<string, string>>
	readonly query: { readonly data?: { readonly items: ClientQuestions[] } | undefined; readonly isError: boolean }
}

/** Has the client answer some of the questions, and shows whom that was asked. */
export function AskClient({ caseId, template, asked, answers, query }: AskClientProps) {
	const mayAsk = useMay()(askClient.create)
	const [isOpen, setOpen] = useState(false)
	if (!mayAsk || asked.length === 0) return null
	return (
		<Stack as="section" aria-label="Ask the client">
			{query.isError && <Banner tone="red">The answers of the client could not be loaded. Reload the page.</Banner>}
			<AskedLinks items={query.data?.items ?? []} />
			<div>
				<Button onClick={() => setOpen(true)}>Ask the client</Button>
			</div>
			{isOpen && (
				<Suspense fallback={null}>
					<AskDialog
						caseId={caseId}
						template={template}
						asked={asked}
						answers={answers}
						onClose={() => setOpen(false)}
					/>
				</Suspense>
			)}
		</Stack>
	)
}
