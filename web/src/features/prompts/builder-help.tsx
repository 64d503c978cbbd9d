import { Stack } from '../../ui/layout/layout.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import classes from './prompts.module.css'

/** What the builder is for, tab by tab. */
export function BuilderHelp({ onClose }: { readonly onClose: () => void }) {
	return (
		<Dialog opened onClose={onClose} title="Prompt Engine Help" wide>
			<Stack gap={3}>
				<h3 className={classes.heading}>Templates</h3>
				<p className={classes.lead}>
					The text that is sent, with placeholders. <code>{'{{caseName}}'}</code> is replaced by the name of the case,{' '}
					<code>{'{{data.name}}'}</code> by a data source, and <code>{'{{judgeProfile.name}}'}</code> by the judge of
					the configuration. What the template asks for besides is a variable.
				</p>
				<p className={classes.lead}>
					<code>{'{{#if court}}…{{else}}…{{/if}}'}</code> keeps a part only where the case has a court;{' '}
					<code>{'{{#each parties as party}}{{party.name}}{{/each}}'}</code> repeats it for each party. For two braces
					write <code>{'\\{{'}</code>.
				</p>
				<h3 className={classes.heading}>Data Sources</h3>
				<p className={classes.lead}>
					What is known of the case that is chosen, the answer of a service, a document of the firm, or a text that is
					always the same. Each is read when the prompt runs, with the rights of the person who runs it.
				</p>
				<h3 className={classes.heading}>Configurations</h3>
				<p className={classes.lead}>
					A main template with its model and parameters, system templates, data sources, case fields that are required,
					and the judge and jury it is written for. A temperature of 0.3 to 0.7 suits legal analysis; nothing above 1.5
					does.
				</p>
				<h3 className={classes.heading}>Execute</h3>
				<p className={classes.lead}>
					Choose a case, see what is sent and where it goes, then run it. Results are kept with the case for all who may
					see it; rate them, compare two, or save one as a note.
				</p>
			</Stack>
		</Dialog>
	)
}
