import { startStudio } from './studio/start';

startStudio(document.getElementById('root'));
