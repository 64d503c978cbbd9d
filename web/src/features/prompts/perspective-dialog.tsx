import { perspectivePrompts } from '@praxis/contract/prompts/perspective-prompts.contract'
import { PERSPECTIVE_LABELS, PERSPECTIVES, type Perspective } from '@praxis/contract/prompts/perspectives'
import type { Prompt } from '@praxis/contract/prompts/prompts.fields'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../parts/loaded.tsx'
import { useSave } from '../../parts/use-save.ts'
import { Button } from '../../ui/button/button.tsx'
import { failureOf } from '../../ui/form/failure.ts'
import { RadioField } from '../../ui/form/radio-field.tsx'
import { Hint, Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { LoadingLines } from '../../ui/page/skeleton.tsx'
import { useSaying } from './builder-message.tsx'
import { PERSPECTIVES_TOPIC, perspectivePromptsQuery } from './prompts.api.ts'
import classes from './prompts.module.css'

const OPTIONS = PERSPECTIVES.map((value) => ({ value, label: PERSPECTIVE_LABELS[value] }))

/** Makes a template the firm's prompt for a perspective of case analyses, or gives the perspective back. */
export function PerspectiveDialog({ one, onClose }: { readonly one: Prompt; readonly onClose: () => void }) {
	const query = useQuery(perspectivePromptsQuery)
	const saying = useSaying()
	const set = useSave(perspectivePrompts.set, { topic: PERSPECTIVES_TOPIC })
	const [perspective, setPerspective] = useState<Perspective>(one.perspective)
	const [failure, setFailure] = useState<string | null>(null)
	const choose = async (promptId: string | null, said: string) => {
		setFailure(null)
		try {
			await set({ perspective, promptId })
			saying.done(said)
			onClose()
		} catch (error) {
			setFailure(failureOf(error).message)
		}
	}
	const label = PERSPECTIVE_LABELS[perspective]
	return (
		<Dialog opened onClose={onClose} title="Use in case analyses">
			<Loaded query={query} level={3} skeleton={<LoadingLines what="perspectives" />}>
				{({ items }) => {
					const now = items.find((each) => each.perspective === perspective)
					const isOn = now?.promptId === one.id
					return (
						<Stack gap={3}>
							<RadioField
								label="Perspective"
								required
								inline
								options={OPTIONS}
								value={perspective}
								onChange={setPerspective}
							/>
							<Hint breaks>
								{now === undefined
									? 'It has the prompt of Praxis now.'
									: `It has ${isOn ? 'this template' : now.promptName} now, version ${now.promptVersion}.`}{' '}
								Each analysis says which version it was made with.
							</Hint>
							{failure !== null && <Banner tone="red">{failure}</Banner>}
							<div className={classes.buttons}>
								{now !== undefined && (
									<Button onClick={() => choose(null, `${label} has the prompt of Praxis again`)}>
										Use the prompt of Praxis
									</Button>
								)}
								{!isOn && (
									<Button variant="primary" onClick={() => choose(one.id, `${label} analyses use ${one.name}`)}>
										Use this template
									</Button>
								)}
							</div>
						</Stack>
					)
				}}
			</Loaded>
		</Dialog>
	)
}
