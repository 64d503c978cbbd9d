import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { compress } from './build/compress.ts'
import { contractCalls } from './build/contract-calls.ts'
import { firstPaint } from './build/first-paint.ts'
import { helpGuides } from './build/help-guides.ts'
import { installedApp } from './build/installed-app.ts'
import { ocrEngine } from './build/ocr-engine.ts'
import { pdfAssets } from './build/pdf-assets.ts'
import { preloadLists } from './build/preload-lists.ts'
import { printSizes } from './build/print-sizes.ts'
import { screenPages } from './build/screen-pages.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const server = process.env.PRAXIS_SERVER ?? 'http://localhost:3000'

// Vite asks for a default export here.
export default defineConfig({
	root,
	plugins: [
		helpGuides(),
		contractCalls(),
		react(),
		firstPaint(root),
		installedApp(),
		preloadLists(),
		screenPages(),
		pdfAssets(),
		ocrEngine(),
		compress(),
		printSizes(),
	],
	server: {
		port: 5173,
		proxy: { '/api': server, '/healthz': server, '/readyz': server },
	},
	build: {
		outDir: 'dist',
		emptyOutDir: true,
		target: ['chrome120', 'firefox121', 'safari17.2'],
		manifest: true,
		assetsInlineLimit: 0,
		reportCompressedSize: false,
		rolldownOptions: {
			output: {
				codeSplitting: { groups: chunkGroups(root) },
				// Short: every screen's file is named, with its hash, in the first script.
				entryFileNames: 'assets/[name]-[hash:7].js',
				chunkFileNames: 'assets/[name]-[hash:7].js',
				assetFileNames: 'assets/[name]-[hash:7][extname]',
			},
		},
	},
})
