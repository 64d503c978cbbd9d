import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { LeaveDialog } from '../form/leave-dialog.tsx'
import { Row } from '../layout/layout.tsx'
import { SidePanel } from '../overlay/side-panel.tsx'
import { DialogStep, StepsDialog } from '../overlay/steps-dialog.tsx'
import { DesignSection } from './design-section.tsx'

const STEPS = ['Who it is for', 'What it is about', 'Done'] as const

function SampleSteps({ close }: { readonly close: () => void }) {
	const [current, setCurrent] = useState(0)
	const isLast = current === STEPS.length - 1
	return (
		<StepsDialog title="A new matter" note="Three steps, a minute." steps={STEPS} current={current} onClose={close}>
			{STEPS.map((name, step) => (
				<DialogStep
					key={name}
					title={name}
					lead="What was typed in a step stays when one goes back."
					shown={step === current}
					actions={
						<>
							{step > 0 && <Button onClick={() => setCurrent(step - 1)}>Back</Button>}
							<Button variant="primary" onClick={() => (isLast ? close() : setCurrent(step + 1))}>
								{isLast ? 'Finish' : 'Next'}
							</Button>
						</>
					}
				>
					<p>The content of this step.</p>
				</DialogStep>
			))}
		</StepsDialog>
	)
}

export function SheetSection() {
	const [open, setOpen] = useState<'none' | 'panel' | 'steps' | 'leave'>('none')
	const close = () => setOpen('none')
	return (
		<DesignSection
			id="sheets"
			title="Panels and steps"
			lead="A side panel shows details next to the page. A stepper guides through ordered steps. Leaving unsaved work asks for confirmation."
		>
			<Row gap={3}>
				<Button onClick={() => setOpen('panel')}>Side panel</Button>
				<Button onClick={() => setOpen('steps')}>Steps</Button>
				<Button onClick={() => setOpen('leave')}>Leaving unsaved work</Button>
			</Row>
			<SidePanel
				opened={open === 'panel'}
				onClose={close}
				title="A look aside"
				foot={<Button onClick={close}>Done</Button>}
			>
				<p>The list of notifications or of pending changes, say. It scrolls by itself.</p>
			</SidePanel>
			{open === 'steps' && <SampleSteps close={close} />}
			{open === 'leave' && <LeaveDialog kept={null} onDecide={close} />}
		</DesignSection>
	)
}
