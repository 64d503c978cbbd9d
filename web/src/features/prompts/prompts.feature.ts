import { screen, type WebFeature } from '../../lib/feature.ts'

export const promptsFeature: WebFeature = {
	screens: { prompts: screen(() => import('./prompts.screen.tsx'), 'PromptsScreen') },
	creates: [
		{
			id: 'new-prompt',
			keys: 'c p',
			label: 'New prompt',
			href: '/dashboard/prompt-configuration?new=template',
			icon: 'prompt',
			keywords: ['prompt', 'template', 'ai', 'language model', 'placeholder'],
			needs: ['execute_prompts', 'create_prompt_templates'],
		},
	],
}
