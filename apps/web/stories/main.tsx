import { createRoot } from 'react-dom/client'
import { StoriesPage } from './stories-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no root')
createRoot(root).render(<StoriesPage />)
