import { INTEGRATION_TEMPLATES } from '@praxis/contract/integrations/integration-templates'
import { integrations } from '@praxis/contract/integrations/integrations.contract'
import {
	INTEGRATION_CATEGORIES,
	type Integration,
	type IntegrationDetails,
} from '@praxis/contract/integrations/integrations.fields'
import { newId } from '@praxis/contract/kernel/new-id'
import { useEffect, useState } from 'react'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { CardGrid, Hint, Row, Stack } from '../../ui/layout/layout.tsx'
import { useUrlParams } from '../../ui/navigation/url-state.tsx'
import { toast } from '../../ui/toast/toast.tsx'
import { INTEGRATIONS } from './integrations.api.ts'
import classes from './integrations.module.css'

/** How long the added template stays in view, in milliseconds. */
const SHOWN_MS = 500
const COUNTED = ['legal', 'api', 'research', 'database'] as const

/** Where to begin, and how many there are of each category. */
export function TemplatesTab({ items }: { readonly items: readonly Integration[] }) {
	const { set } = useUrlParams()
	const add = useSave(integrations.add, { topic: INTEGRATIONS })
	const [busy, setBusy] = useState<string | null>(null)
	const [isAdded, setAdded] = useState(false)
	useEffect(() => {
		if (!isAdded) return
		const timer = setTimeout(() => set({ tab: null }), SHOWN_MS)
		return () => clearTimeout(timer)
	}, [isAdded, set])
	const choose = async (template: IntegrationDetails) => {
		setBusy(template.name)
		try {
			await add({ ...template, id: newId() }, { message: () => `${template.name} added.` })
			setAdded(true)
		} catch (error) {
			toast.failure(error)
		}
		setBusy(null)
	}
	return (
		<Stack>
			<Row as="p" gap={5} lineGap={1} align="stretch" tone="muted" size="small" numeric>
				{COUNTED.map((category) => (
					<span key={category}>
						{INTEGRATION_CATEGORIES[category]}: {items.filter((one) => one.category === category).length}
					</span>
				))}
			</Row>
			<CardGrid as="ul" min={26} fill aria-label="Templates">
				{INTEGRATION_TEMPLATES.map((template) => (
					<li key={template.name} className={classes.card}>
						<div className={classes.cardTitle}>
							<h2>{template.name}</h2>
						</div>
						<Hint breaks>{INTEGRATION_CATEGORIES[template.category]}</Hint>
						<p>{template.description}</p>
						<Row>
							<Button
								size="small"
								aria-label={`Add Template ${template.name}`}
								busy={busy === template.name}
								disabled={isAdded}
								onClick={() => choose(template)}
							>
								Add Template
							</Button>
						</Row>
					</li>
				))}
			</CardGrid>
		</Stack>
	)
}
