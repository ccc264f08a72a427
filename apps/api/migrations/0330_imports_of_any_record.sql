-- Groups of centres and the ten catalogues come in by spreadsheet too. Which kinds there are is said by the code that reads them.
alter table imports drop constraint imports_resource_check;
